import { expect, test } from 'vitest'
import { synthesize } from '../../../../support/aws/synthesis.ts'
import { onlyResource, resourcesOf } from '../../../../support/aws/template-values.ts'

const synthesis = await synthesize()
const ROTATION_DAYS = 90
const functions = resourcesOf(synthesis, 'AWS::Lambda::Function').filter(({ id }) => id.startsWith('Rotations'))
const variablesOf = (kind: string) =>
  functions
    .map(({ properties }) => (properties.Environment as { Variables: Record<string, string> }).Variables)
    .find(({ KIND }) => KIND === kind)

test('every secret rotates: two by a function on a schedule, the administrator by RDS', () => {
  const secrets = resourcesOf(synthesis, 'AWS::SecretsManager::Secret').map(({ id }) => id)
  const schedules = resourcesOf(synthesis, 'AWS::SecretsManager::RotationSchedule')
  expect(schedules.map(({ properties }) => properties.SecretId).sort()).toEqual(secrets.sort())
  for (const { properties } of schedules) {
    expect(properties.RotationRules).toEqual({ AutomaticallyAfterDays: ROTATION_DAYS })
    expect(functions.map(({ id }) => `${id}.Arn`)).toContain(properties.RotationLambdaARN)
  }
  const database = onlyResource(synthesis, 'AWS::RDS::DBInstance').properties
  expect(database).toMatchObject({ ManageMasterUserPassword: true })
  expect(database.MasterUserPassword).toBeUndefined()
})

test('a session secret that has sealed stays for at least the life of a cookie', () => {
  const retired = Number(variablesOf('session-secrets')?.KEPT) - 2
  const cookieDays = resourcesOf(synthesis, 'AWS::ECS::TaskDefinition')
    .flatMap(
      ({ properties }) => properties.ContainerDefinitions as { Environment?: { Name: string; Value: string }[] }[],
    )
    .flatMap(({ Environment = [] }) => Environment)
    .find(({ Name }) => Name === 'COOKIE_DAYS')?.Value
  expect(Number(cookieDays)).toBeGreaterThan(0)
  expect(retired * ROTATION_DAYS).toBeGreaterThanOrEqual(Number(cookieDays))
})

test('a rotation restarts the service of the site', () => {
  for (const kind of ['session-secrets', 'client-secret']) {
    expect(variablesOf(kind)).toMatchObject({
      CLUSTER: expect.stringMatching(/^Cluster/),
      SERVICE: expect.stringMatching(/^Service\w+\.Name$/),
    })
  }
})

test('a failed rotation raises an alarm, and one that AWS manages sends its event to the topic', () => {
  const [alarm] = resourcesOf(synthesis, 'AWS::CloudWatch::Alarm').filter(({ properties }) =>
    String(properties.AlarmName).endsWith('-rotation-failed'),
  )
  const watched = JSON.stringify(alarm?.properties.Metrics)
  for (const { id } of functions) expect(watched).toContain(id)
  expect(onlyResource(synthesis, 'AWS::Events::Rule').properties).toMatchObject({
    EventPattern: { source: ['aws.secretsmanager'], detail: { eventName: ['RotationFailed'] } },
    Targets: [expect.objectContaining({ Arn: expect.stringMatching(/^arn:aws:sns:/) })],
  })
})
