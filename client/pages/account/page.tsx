/** The page /user-profile: the sign-in widget, or the account of a signed-in user (specification §2, §6). */

import { useSession } from '../../auth/session.tsx'
import { SignInOrAccount } from '../../features/account/sign-in-or-account.tsx'
import { Stage } from '../stage.tsx'

export function Page() {
  const { status, user } = useSession()
  const signedIn = status === 'signed-in' && Boolean(user)
  /*
   * The picture is also rendered while the session is unknown. Hydration then keeps the server-rendered banner, and the
   * client need not load the drawing.
   */
  return (
    <Stage picture={!signedIn}>
      <SignInOrAccount />
    </Stage>
  )
}
