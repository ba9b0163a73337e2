import { escapeUrl } from '#text';

/** The form that stands in the place of a content that needs a password. Its sign-in address belongs to the pages that visitors see. */
export function passwordForm(post: number, signInUrl: string): string {
  const field = `pwbox-${post}`;
  const action = escapeUrl(`${signInUrl}${signInUrl.includes('?') ? '&' : '?'}action=postpass`);
  return `<form action="${action}" class="post-password-form" method="post">
	<p>This content is protected. Enter its password to read it.</p>
	<p><label for="${field}">Password: <input name="post_password" id="${field}" type="password" spellcheck="false" required size="20" /></label> <input type="submit" name="Submit" value="Enter" /></p></form>
	`;
}
