/**
 * The header in which the site's server sends an operator's access token when FUNCTIONS_AUTH sends another token or no
 * token.
 */

export const OPERATOR_TOKEN_HEADER = 'x-operator-token'
