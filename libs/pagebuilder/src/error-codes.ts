import { registerErrorCodes } from '#route-registry';

registerErrorCodes({
  'not-found': 404,
  global_not_found: 404,
  global_is_protected: 403,
  invalid_title: 400,
});
