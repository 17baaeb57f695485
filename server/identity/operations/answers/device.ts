/** DEVICE_SRP_AUTH and DEVICE_PASSWORD_VERIFIER: a remembered device proves its password by SRP. */

import type { Context } from '../../pool/context.ts'
import { REFUSALS } from '../../pool/errors.ts'
import { need } from '../../pool/parameters.ts'
import { type Answer, openForUser, type Respond } from '../../sign-in/answer.ts'
import { closeSession, spending } from '../../sign-in/auth-session.ts'
import { deviceGroupKey, namedDevice } from '../../sign-in/device-step.ts'
import { continueSignIn } from '../../sign-in/sign-in.ts'
import { beginSrp, readProof, spendAfterFailure } from '../../sign-in/srp-challenge.ts'

function openForDevice(context: Context, answer: Answer, challenge: string) {
  const { session, user } = openForUser(context, answer, challenge)
  const deviceKey = need(answer.responses, 'DEVICE_KEY')
  const device = namedDevice(context, user, answer.responses)
  if (!device || deviceKey !== session.notes.deviceKey) throw REFUSALS.invalidSession()
  return { session, user, device }
}

export const answerDeviceSrp: Respond = (context, answer) => {
  const { session, user, device } = openForDevice(context, answer, 'DEVICE_SRP_AUTH')
  const { deviceKey, password } = device
  const challenge = beginSrp(context, answer.responses, { flow: 'DEVICE_SRP_AUTH', subject: deviceKey, password })
  return spending(context, [session], () => ({
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: closeSession(context, user.sub, 'DEVICE_PASSWORD_VERIFIER', { deviceKey }),
    ChallengeParameters: { ...challenge, DEVICE_KEY: deviceKey, USERNAME: user.username },
  }))
}

export const answerDevicePassword: Respond = (context, answer) => {
  const { session, user, device } = openForDevice(context, answer, 'DEVICE_PASSWORD_VERIFIER')
  const proof = readProof(context, answer.responses)
  const { flow, subject } = proof.state
  if (flow !== 'DEVICE_SRP_AUTH' || subject !== device.deviceKey) throw REFUSALS.wrongPassword()
  const names = { poolName: deviceGroupKey(context), user: device.deviceKey }
  if (!proof.fits(device.password, names)) {
    spendAfterFailure(context, proof.state)
    throw REFUSALS.wrongPassword()
  }
  return spending(context, [proof.state, session], () => continueSignIn(context, user, { device, deviceProven: true }))
}
