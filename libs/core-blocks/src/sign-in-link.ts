import { flagAt } from '#rendering';
import type { BlockCall } from '#rendering';
import type { BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeUrl } from '#text';

/** Registers the link to the sign-in page. */
export function registerSignInLink(registry: BlockRegistry): void {
  registry.register('core/loginout', { render: renderSignInLink });
}

/**
 * Renders the link as for anonymous users. With `displayLoginAsForm`, it is a form with only a button, which opens the
 * sign-in page: content must not ask for the password of a user.
 */
function renderSignInLink({ attributes, context: { site, post }, wrapper }: BlockCall): string {
  const target = flagAt(attributes, 'redirectToCurrent', true) ? (post?.link ?? '') : '';
  if (flagAt(attributes, 'displayLoginAsForm', false)) {
    const field = target === '' ? '' : `<input type="hidden" name="redirect_to" value="${escapeAttribute(target)}" />`;
    return (
      `<div ${wrapper({ class: 'logged-out has-login-form' })}><form name="loginform" id="loginform" action="${escapeUrl(site.signIn)}" method="get">` +
      `<p class="login-submit"><input type="submit" class="button button-primary" value="Log In" />${field}</p></form></div>`
    );
  }
  const query = target === '' ? '' : `?redirect_to=${encodeURIComponent(target)}`;
  return `<div ${wrapper({ class: 'logged-out' })}><a rel="nofollow" href="${escapeUrl(site.signIn + query)}">Log in</a></div>`;
}
