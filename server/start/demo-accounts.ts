/** The demo accounts of the embedded user pool, and the lines about them that the server prints at start. */

import { OPERATORS_GROUP } from '../../shared/auth/operators.ts'
import type { LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import type { Profile } from '../../shared/profile.ts'
import type { Identity } from '../identity/identity.ts'

const DEMO_PROFILE: Profile = {
  birthYear: 1990,
  languages: ['en', 'ja'],
  licenceKind: 'japanese',
  licenceCountry: 'JP',
  rulesAccepted: true,
}

/** example.com is reserved for examples (RFC 2606), and 555-01xx telephone numbers are fictional. */
const DEMO_ACCOUNTS = [
  {
    username: 'approved',
    email: 'approved@example.com',
    phone_number: '+12025550101',
    approval: 'approved',
    profile: { ...DEMO_PROFILE, displayName: 'Demo driver' },
  },
  {
    username: 'waiting',
    email: 'waiting@example.com',
    phone_number: '+12025550102',
    approval: 'waiting',
    profile: { ...DEMO_PROFILE, displayName: 'Demo traveller' },
  },
  { username: 'new', email: 'new@example.com', phone_number: '+12025550103', approval: undefined, profile: undefined },
  {
    username: 'operator',
    email: 'operator@example.com',
    phone_number: '+12025550104',
    approval: undefined,
    profile: undefined,
    groups: [OPERATORS_GROUP],
  },
] as const satisfies readonly (Record<LoginMechanism, string> & {
  approval: 'approved' | 'waiting' | undefined
  profile: Profile | undefined
  groups?: readonly string[]
})[]

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number] & { readonly sub: string }

export async function ensureDemoAccounts(
  identity: Pick<Identity, 'ensureUser'>,
  loginMechanism: LoginMechanism,
  password: string,
): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const account of DEMO_ACCOUNTS) {
    const { email, username, phone_number: phone } = account
    const groups = 'groups' in account ? account.groups : []
    const { sub } = await identity.ensureUser({
      password,
      confirmed: true,
      email,
      emailVerified: true,
      groups,
      ...(loginMechanism === 'username' ? { username } : {}),
      ...(loginMechanism === 'phone_number' ? { phone, phoneVerified: true } : {}),
    })
    accounts.push({ ...account, sub })
  }
  return accounts
}

export function demoAccountLines(loginMechanism: LoginMechanism, password: string): string[] {
  return DEMO_ACCOUNTS.map((account) => `account ${account[loginMechanism]} password ${password} (${roleOf(account)})`)
}

function roleOf(account: (typeof DEMO_ACCOUNTS)[number]): string {
  return 'groups' in account ? 'operator' : (account.approval ?? 'no profile')
}
