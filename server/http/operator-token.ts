/**
 * The header in which the site's server sends an operator's access token, if the call is authorized by an id token or a
 * signature instead (FUNCTIONS_AUTH).
 */

export const OPERATOR_TOKEN_HEADER = 'x-operator-token'
