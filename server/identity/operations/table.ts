/** Maps the names of the operations in requests to their handlers. Other names are refused as unknown. */

import type { Operation } from '../pool/context.ts'
import {
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './account.ts'
import {
  addCustomAttributes,
  addUserPoolClientSecret,
  deleteUserPoolClientSecret,
  updateUserPool,
  updateUserPoolClient,
} from './admin-pool.ts'
import {
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  listUsers,
} from './admin-users.ts'
import { respondToAuthChallenge } from './challenges.ts'
import {
  adminForgetDevice,
  adminGetDevice,
  adminListDevices,
  confirmDevice,
  forgetDevice,
  getDevice,
  listDevices,
  updateDeviceStatus,
} from './devices.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  listUsersInGroup,
} from './groups.ts'
import { adminSetUserMfaPreference, getUserPoolMfaConfig, setUserMfaPreference, setUserPoolMfaConfig } from './mfa.ts'
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  getUserAuthFactors,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts'
import { initiateAuth } from './sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts'
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts'
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './tokens.ts'

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  DeleteUser: deleteUser,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  ConfirmDevice: confirmDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  GetDevice: getDevice,
  ListDevices: listDevices,
  ForgetDevice: forgetDevice,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  GetUserAuthFactors: getUserAuthFactors,
}

/**
 * Administrator operations. AWS requires signed calls for them. Here, programs on this machine may call them unsigned,
 * but web pages may not.
 */
export const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminResetUserPassword: adminResetUserPassword,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminDeleteUser: adminDeleteUser,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  AdminGetDevice: adminGetDevice,
  AdminListDevices: adminListDevices,
  AdminForgetDevice: adminForgetDevice,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
  CreateGroup: createGroup,
  GetGroup: getGroup,
  DeleteGroup: deleteGroup,
  ListGroups: listGroups,
  ListUsersInGroup: listUsersInGroup,
  SetUserPoolMfaConfig: setUserPoolMfaConfig,
  GetUserPoolMfaConfig: getUserPoolMfaConfig,
  ListUsers: listUsers,
  AddCustomAttributes: addCustomAttributes,
  UpdateUserPool: updateUserPool,
  UpdateUserPoolClient: updateUserPoolClient,
  AddUserPoolClientSecret: addUserPoolClientSecret,
  DeleteUserPoolClientSecret: deleteUserPoolClientSecret,
}
