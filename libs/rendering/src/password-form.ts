import { escapeUrl } from '#text';

/** Returns the form that replaces a protected content. The public pages process the submitted password. */
export function passwordForm(post: number, signInUrl: string): string {
  const field = `pwbox-${post}`;
  const action = escapeUrl(`${signInUrl}${signInUrl.includes('?') ? '&' : '?'}action=postpass`);
  return `<form action="${action}" class="post-password-form" method="post">
	<p>This content is protected. Enter its password to read it.</p>
	<p><label for="${field}">Password: <input name="post_password" id="${field}" type="password" spellcheck="false" required size="20" /></label> <input type="submit" name="Submit" value="Enter" /></p></form>
	`;
}
