import { escapeUrl } from '#text';

/**
 * Returns the form that replaces the content of a protected post. The public pages process the submitted password.
 * @param postUrl URL of the post, to which the form is submitted
 */
export function passwordForm(postId: number, postUrl: string): string {
  const field = `pwbox-${postId}`;
  const action = escapeUrl(`${postUrl}${postUrl.includes('?') ? '&' : '?'}action=postpass`);
  return `<form action="${action}" class="post-password-form" method="post">
	<p>This content is protected. Enter its password to read it.</p>
	<p><label for="${field}">Password: <input name="post_password" id="${field}" type="password" spellcheck="false" required size="20" /></label> <input type="submit" name="Submit" value="Enter" /></p></form>
	`;
}
