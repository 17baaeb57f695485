/** The header in which the BFF sends an operator's access token where FUNCTIONS_AUTH sends none or another token. */

export const OPERATOR_TOKEN_HEADER = 'x-operator-token'
