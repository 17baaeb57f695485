/** The page /setup-profile: creates the profile that the approval gate requires (product decisions §6). */

export { Profile as Page } from '../../features/profile/profile.tsx'
