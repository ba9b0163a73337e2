import { IsBoolean } from 'class-validator';
import { Setting, booleanSetting } from '#platform';

/** Settings of the paths by which API clients sign in without the sign-in page. */
export class ClientSignInSettings {
  /** Undefined: enabled if namespaces are renamed. */
  @Setting({
    variable: 'CLIENT_SIGN_IN',
    fallbackDescription: 'true if NAMESPACE_NAMES is set',
    about: 'Serve /wp-login.php and /wp-admin/admin-ajax.php, with which API clients sign in by session cookie.',
    allowed: 'true or false',
    parse: booleanSetting,
    rules: [IsBoolean()],
  })
  readonly clientSignIn?: boolean;
}
