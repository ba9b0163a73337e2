import { IsBoolean } from 'class-validator';
import { Setting, booleanSetting } from '#platform';

/** Whether clients may sign in without a form of this site. */
export class ClientSignInSettings {
  /** Undefined: decided by whether namespaces are renamed. */
  @Setting({
    variable: 'CLIENT_SIGN_IN',
    fallbackDescription: 'true where NAMESPACE_NAMES names any',
    about:
      'Serve /wp-login.php and /wp-admin/admin-ajax.php, by which clients of the API sign in with the cookie of a session.',
    allowed: 'true or false',
    parse: booleanSetting,
    rules: [IsBoolean()],
  })
  readonly clientSignIn?: boolean;
}
