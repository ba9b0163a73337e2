import { html } from './core-blocks.fixture.js';

describe('core/loginout', () => {
  it('links to the sign-in page and from there to the entry', async () => {
    expect(await html('<!-- wp:loginout /-->')).toBe(
      '<div class="logged-out wp-block-loginout"><a rel="nofollow" href="https://harbour.test/admin/sign-in?redirect_to=https%3A%2F%2Fharbour.test%2Flow-tide%2F">Log in</a></div>',
    );
    expect(await html('<!-- wp:loginout {"redirectToCurrent":false} /-->')).toContain(
      'href="https://harbour.test/admin/sign-in">',
    );
  });

  it('contains no password field when it is shown as a form', async () => {
    const form = await html('<!-- wp:loginout {"displayLoginAsForm":true} /-->');
    expect(form).toContain('<div class="logged-out has-login-form wp-block-loginout"><form ');
    expect(form).not.toContain('password');
  });
});
