/** Error responses in the form `Name: message`, with the messages of Amazon Cognito. */

export const WRONG_PASSWORD = 'NotAuthorizedException: Incorrect username or password.'
export const EXPIRED_CODE = 'ExpiredCodeException: Invalid code provided, please request a code again.'
export const WRONG_CODE = 'CodeMismatchException: Invalid verification code provided, please try again.'
export const LIMIT_EXCEEDED = 'LimitExceededException: Attempt limit exceeded, please try after some time.'
