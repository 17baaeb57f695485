// The Lambda function that Secrets Manager calls to rotate a secret ("Rotation by Lambda function" in its guide). It
// makes the next value, moves the label AWSCURRENT to it, and starts a deployment of the site, because ECS reads
// secrets only when a task starts. Environment variables: KIND, CLUSTER, SERVICE and those of secrets.mjs.

import { awsCaller } from './aws-call.mjs'
import { clientSecret, sessionSecrets } from './secrets.mjs'

const KINDS = { 'session-secrets': sessionSecrets, 'client-secret': clientSecret }
const MANAGER = (operation) => ({ service: 'secretsmanager', target: `secretsmanager.${operation}` })
const RESTART = { service: 'ecs', target: 'AmazonEC2ContainerServiceV20141113.UpdateService' }

export function handler(event) {
  return rotate(event, process.env, awsCaller(process.env))
}

export async function rotate({ SecretId, ClientRequestToken: token, Step }, env, call) {
  const makeKind = KINDS[env.KIND]
  if (!makeKind) throw new Error(`KIND is "${env.KIND}"; set it to one of: ${Object.keys(KINDS).join(', ')}.`)
  const kind = makeKind(env, call)
  const { VersionIdsToStages: stages = {} } = await call(MANAGER('DescribeSecret'), { SecretId })
  if (!stages[token]) throw new Error(`The secret has no version ${token} for this rotation.`)
  const isCurrent = stages[token].includes('AWSCURRENT')
  const read = async (version) => (await call(MANAGER('GetSecretValue'), { SecretId, ...version })).SecretString

  if (Step === 'createSecret') {
    if (isCurrent || (await isMade(read, token))) return
    const value = await kind.next(await read({ VersionStage: 'AWSCURRENT' }))
    await call(MANAGER('PutSecretValue'), {
      SecretId,
      ClientRequestToken: token,
      SecretString: value,
      VersionStages: ['AWSPENDING'],
    })
  } else if (Step === 'testSecret') {
    await kind.test(await read({ VersionId: token }))
  } else if (Step === 'finishSecret') {
    const current = Object.keys(stages).find((id) => stages[id].includes('AWSCURRENT'))
    if (!isCurrent) {
      await call(MANAGER('UpdateSecretVersionStage'), {
        SecretId,
        VersionStage: 'AWSCURRENT',
        MoveToVersionId: token,
        ...(current && { RemoveFromVersionId: current }),
      })
    }
    await call(RESTART, { cluster: env.CLUSTER, service: env.SERVICE, forceNewDeployment: true })
  } else if (Step !== 'setSecret') {
    throw new Error(`"${Step}" is not a step of a rotation.`)
  }
}

// True if an earlier attempt at this rotation has already stored the new value. Secrets Manager repeats failed
// attempts.
async function isMade(read, token) {
  try {
    return (await read({ VersionId: token, VersionStage: 'AWSPENDING' })) !== undefined
  } catch (error) {
    if (error.code === 'ResourceNotFoundException') return false
    throw error
  }
}
