/** The page /user-profile: the sign-in widget, or the account of a signed-in user (specification §2, §6). */

import { useSession } from '../../auth/session.tsx'
import { SignInOrAccount } from '../../features/account/sign-in-or-account.tsx'
import { Scenery } from '../scenery.tsx'

export function Page() {
  const { status, user } = useSession()
  const signedIn = status === 'signed-in' && user
  return (
    <div className={signedIn ? undefined : 'sign-in-stage'}>
      {/*
       * The banner is rendered even while the session is unknown. Hydration then keeps the server-rendered banner, and
       * the client need not load the drawing.
       */}
      {!signedIn && <Scenery name="viewpoint" />}
      <SignInOrAccount />
    </div>
  )
}
