/**
 * The page /setup-profile: creates the profile that the operator has to approve before the user can use crews (product
 * decisions §6).
 */

export { Profile as Page } from '../../features/profile/profile.tsx'
