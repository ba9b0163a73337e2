import { Injectable } from '@nestjs/common';
import { RestError } from '#route-registry';
import type { Params } from '#route-registry';
import { decodeEntities, html } from '#text';
import type { Html } from '#text';
import type { ApplicationPasswordEntity, LiveSession, User } from '#identity';
import { actorDetails, ApplicationPasswordsService, AuditLog, formatPassword } from '#identity';
import { AdminSite } from './admin-site.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { addressLabel, addressOrigin, formActionSource, withArguments } from './application-address.js';
import { authorizationError, authorizationRequest, rejectionAddress } from './authorization-request.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { Authorizations } from './authorizations.js';
import { fieldState, refusalNotice } from './form-refusal.js';
import { AdminPageLayout } from './page-layout.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { signInAddress } from './redirect-to-sign-in.js';

/** Asks the user to authorize an application, and creates its application password. */
@Injectable()
export class AuthorizePage implements AdminPage {
  readonly path = 'authorize-application.php';

  constructor(
    private readonly site: AdminSite,
    private readonly layout: AdminPageLayout,
    private readonly authorizations: Authorizations,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {}

  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    // A second approval with the same ID returns the password of the first one.
    // defence: form-id-of-own-form
    const authorization = authorizationRequest({ ...context.params, form_id: undefined });
    const error = authorizationError(authorization);
    if (error !== undefined) return this.showError(context, error);
    return context.session
      ? this.showForm(context, context.session, authorization)
      : this.redirectToSignIn(context, authorization);
  }

  async post(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params, request } = context;
    const authorization = authorizationRequest(params);
    const error = authorizationError(authorization);
    if (error !== undefined) return this.showError(context, error);
    if (!session) return this.redirectToSignIn(context, authorization);
    if (params.reject !== undefined) {
      this.audit.record('application refused', request.ip, actorDetails(session.actor));
      return redirectResponse(rejectionAddress(authorization) ?? this.site.path('profile'));
    }
    if (params.approve === undefined) return this.showForm(context, session, authorization);
    const approved = await this.approve(session, authorization);
    if ('error' in approved) return this.showForm(context, session, authorization, approved.error);
    if (approved.password === undefined) {
      const link = { href: this.site.path('profile'), text: 'Go to your application passwords' };
      return this.layout.message(
        context,
        409,
        'Already approved',
        'This request was approved before, and the password was sent. If the application did not receive the password, revoke it and start again in the application.',
        link,
      );
    }
    this.audit.record('application approved', request.ip, {
      ...actorDetails(session.actor),
      application: authorization.name,
      appId: authorization.appId || undefined,
      to: authorization.successUrl && addressOrigin(authorization.successUrl),
    });
    if (authorization.successUrl === '') return this.showPassword(context, authorization, approved.password);
    return redirectResponse(
      withArguments(authorization.successUrl, {
        site_url: this.site.url,
        user_login: session.actor.user.login,
        password: approved.password,
      }),
    );
  }

  argumentsOf(params: Params): Record<string, string> {
    return toArguments(authorizationRequest(params));
  }

  private async approve(
    session: LiveSession,
    { name, appId, formId }: AuthorizationRequest,
  ): Promise<{ password: string | undefined } | { error: string }> {
    try {
      return { password: await this.authorizations.approve(session, formId, { name, appId }) };
    } catch (error) {
      if (error instanceof RestError && error.status === 400) return { error: error.message };
      throw error;
    }
  }

  private async showForm(
    context: PageRequestContext,
    session: LiveSession,
    authorization: AuthorizationRequest,
    notice?: string,
  ): Promise<AdminPageResponse> {
    const { user } = session.actor;
    const name = authorization.name || 'An application';
    const rejectAddress = rejectionAddress(authorization);
    const targets = [authorization.successUrl, rejectAddress ?? ''].filter(Boolean).map(formActionSource);
    return this.layout.page(context, {
      title: 'Authorize an application',
      narrow: true,
      status: notice === undefined ? 200 : 400,
      afterSignOut: this.site.path(this.path, toArguments(authorization)),
      policy: { 'form-action': ["'self'", ...new Set(targets)].join(' ') },
      main: html`<div class="card">
          <h1>Let “${name}” use your account?</h1>
          ${refusalNotice(notice)}
          <p>
            It asks for a password of its own, with which it can do whatever your account can do through the API of this site: read, write and delete. It does not get to know the password that you sign in with.
          </p>
          ${this.facts(user, authorization)}
          ${this.existingPasswordsNotice(await this.passwords.listOfUser(user.id), authorization)}
          ${this.form(context, authorization, notice !== undefined)}
        </div>
        <p class="soft small">
          Approve only if you have just started this yourself, in an application that you trust. You can revoke the
          password in <a href="${this.site.path('profile')}">your profile</a> at any time.
        </p>`,
    });
  }

  /** Returns what an approval grants, to whom and where. */
  private facts({ name, login, roles }: User, { successUrl }: AuthorizationRequest): Html {
    return html`<dl class="facts">
        <div>
          <dt>Your account</dt>
          <dd>${decodeEntities(name)} (${login})</dd>
        </div>
        <div>
          <dt>May act as</dt>
          <dd>${roles.join(', ') || 'reader'}</dd>
        </div>
        <div>
          <dt>On the site</dt>
          <dd>${this.site.url}</dd>
        </div>
        <div>
          <dt>Password goes to</dt>
          <dd>
            ${successUrl === '' ? 'no address: it is shown to you, once' : html`<strong>${addressLabel(successUrl)}</strong>`}
          </dd>
        </div>
      </dl>`;
  }

  private form(
    context: PageRequestContext,
    { name, appId, formId, successUrl, rejectUrl }: AuthorizationRequest,
    isNameRefused: boolean,
  ): Html {
    return html`<form method="post" action="${this.site.path(this.path)}">
        ${context.nonceField(this.path)}<input type="hidden" name="form_id" value="${formId}" />
        <input type="hidden" name="app_id" value="${appId}" /><input
          type="hidden"
          name="success_url"
          value="${successUrl}"
        /><input type="hidden" name="reject_url" value="${rejectUrl}" />
        <label for="app_name">Name for your profile</label>
        <input
          class="text"
          id="app_name"
          name="app_name"
          required
          maxlength="200"
          autocomplete="off"
          value="${name}"${fieldState(isNameRefused)}
        />
        <div class="choices">
          <button class="main" name="approve" value="1">Approve</button
          ><button name="reject" value="1" formnovalidate>Refuse</button>
        </div>
      </form>`;
  }

  /** Returns a notice if the application already has passwords of this account. */
  private existingPasswordsNotice(
    passwords: readonly ApplicationPasswordEntity[],
    { appId, name }: AuthorizationRequest,
  ): Html | undefined {
    const existing =
      appId === '' ? [] : passwords.filter((password) => password.appId.toLowerCase() === appId.toLowerCase());
    if (existing.length === 0) return undefined;
    const otherNames = [...new Set(existing.map((password) => password.name))].filter((known) => known !== name);
    return html`<p class="notice">
      This application has ${existing.length === 1 ? 'a password' : `${existing.length} passwords`} of your account
      already${otherNames.length > 0 ? `, under the name ${otherNames.map((other) => `“${decodeEntities(other)}”`).join(', ')}` : ''}.
      A new password does not revoke ${existing.length === 1 ? 'it' : 'them'}.
    </p>`;
  }

  private showPassword(
    context: PageRequestContext,
    { name }: AuthorizationRequest,
    password: string,
  ): Promise<AdminPageResponse> {
    return this.layout.page(context, {
      title: 'The new password',
      narrow: true,
      main: html`<div class="card">
        <h1>The password of “${name}”</h1>
        <p id="about">
          Enter it in the application, together with your login <strong>${context.session!.actor.user.login}</strong>.
          Spaces do not matter.
        </p>
        <code class="secret" aria-describedby="about">${formatPassword(password)}</code>
        <p class="notice">It is shown only now. If you lose it, revoke it and create another one.</p>
        <p><a class="button" href="${this.site.path('profile')}">Go to your profile</a></p>
      </div>`,
    });
  }

  /** Redirects to the sign-in page, which redirects back with the arguments of the application. */
  private async redirectToSignIn(
    context: PageRequestContext,
    authorization: AuthorizationRequest,
  ): Promise<AdminPageResponse> {
    const address = signInAddress(this.site, this.site.path(this.path, toArguments(authorization)));
    return address === undefined
      ? this.showError(context, 'The addresses of the application are too long.')
      : redirectResponse(address);
  }

  private showError(context: PageRequestContext, error: string): Promise<AdminPageResponse> {
    return this.layout.message(context, 400, 'This request is invalid', error);
  }
}

/** Returns the arguments from which `authorizationRequest` parses a request. */
function toArguments({ name, appId, successUrl, rejectUrl }: AuthorizationRequest): Record<string, string> {
  return { app_name: name, app_id: appId, success_url: successUrl, reject_url: rejectUrl };
}
