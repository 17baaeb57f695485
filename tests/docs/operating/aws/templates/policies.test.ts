import { expect, test } from 'vitest'
import { synthesize } from '../../../../support/aws/synthesis.ts'
import { resourcesOf, type Statement, statementsOf } from '../../../../support/aws/template-values.ts'

const synthesis = await synthesize()

interface Reason {
  /** Matches the location of a policy statement and what the statement allows. */
  readonly statement: RegExp
  readonly why: string
}

/** Every wildcard in an action or a resource that is allowed, with the reason why it cannot be narrower. */
const REASONS: readonly Reason[] = [
  {
    statement: /^Base\/TopicKey \(AWS::KMS::Key\) kms:\* on \*$/,
    why: 'Without its account a key could never be administered again. In the policy of a key, * is the key itself.',
  },
  {
    statement: /^Base\/TopicKey \(AWS::KMS::Key\) kms:Decrypt kms:GenerateDataKey\*? on \*$/,
    why: 'In the policy of a key, * is the key itself; GenerateDataKey* are the forms of one operation.',
  },
  {
    statement: /^Functions\/RoleDefaultPolicy .* ec2:CreateNetworkInterface .* on \*$/,
    why: 'Lambda creates network interfaces with the role of the function, before they have an ARN.',
  },
  {
    statement: /^Functions\/SchedulerRoleForTarget\S* .* lambda:InvokeFunction on \S+\.Arn \S+\.Arn:\*$/,
    why: 'The versions of one function.',
  },
  {
    statement: /^Functions\/GatewayApi .* execute-api:Invoke on (?:execute-api:\/v1\/(?:GET|POST)\/\S+ ?){7}$/,
    why: 'A parameter of a public path, such as the city in /cities/*/events.',
  },
  {
    statement: /^Functions\/GatewayApi .* execute-api:Invoke on execute-api:\/v1\/\*$/,
    why: 'All calls of one stage by the role of signed-in people, as in the policy of that role.',
  },
  {
    statement: /^Functions\/IdentitiesSignedInDefaultPolicy .* execute-api:Invoke on \S+:exampleapi\/v1\/\*\/\*$/,
    why: 'All calls of one stage: the functions decide by person and role which of them are allowed.',
  },
  {
    statement: /^Watch\/SchedulerRoleForTarget\S+ .* kms:Decrypt kms:GenerateDataKey\* on TopicKey\w+\.Arn$/,
    why: 'The forms of one operation, on the key of the topic to which the reminder goes.',
  },
  {
    statement: /^Site\/(?:Task|Operator\w+)ExecutionRoleDefaultPolicy .* ecr:GetAuthorizationToken on \*$/,
    why: 'The token is the account’s and has no ARN; the images themselves are named in another statement.',
  },
]

const MANAGED_POLICIES: ReadonlyMap<string, string> = new Map([
  [
    'arn:aws:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup',
    'AWS keeps it in step with AWS Backup; the role serves one selection with one database.',
  ],
])

const described = ({ where, actions, resources }: Statement) =>
  `${where} ${actions.join(' ')} on ${resources.join(' ')}`
const wildcards = (statements: readonly Statement[]) =>
  statements
    .filter(({ effect }) => effect === 'Allow')
    .filter(({ actions, resources }) => [...actions, ...resources].some((each) => each.includes('*')))
    .map(described)
const unexplained = (statements: readonly Statement[]) =>
  wildcards(statements).filter((each) => !REASONS.some(({ statement }) => statement.test(each)))

test('every wildcard in an allowed action or resource has a reason', () => {
  expect(unexplained(statementsOf(synthesis))).toEqual([])
})

test('every reason belongs to a statement', () => {
  const found = wildcards(statementsOf(synthesis))
  expect(REASONS.filter(({ statement }) => !found.some((each) => statement.test(each)))).toEqual([])
})

test('a wildcard without a reason is reported', () => {
  const open = { where: 'Site/Role (AWS::IAM::Policy)', sid: undefined, effect: 'Allow' }
  const planted = [
    { ...open, actions: ['s3:*'], resources: ['arn:aws:s3:::one'] },
    { ...open, actions: ['s3:GetObject'], resources: ['*'] },
    { ...open, actions: ['s3:GetObject'], resources: ['arn:aws:s3:::one/file'] },
  ]
  expect(unexplained(planted)).toHaveLength(2)
})

test('every managed policy has a reason', () => {
  expect(managedPolicies().filter((arn) => !MANAGED_POLICIES.has(arn))).toEqual([])
})

test('tasks have no rights at AWS, except that operator commands may connect to the database', () => {
  const roles = resourcesOf(synthesis, 'AWS::ECS::TaskDefinition').map(({ properties }) =>
    String(properties.TaskRoleArn).replace(/\.Arn$/, ''),
  )
  expect(roles).toHaveLength(3)
  const granted = resourcesOf(synthesis, 'AWS::IAM::Policy').flatMap(({ properties }) => properties.Roles as string[])
  expect(roles.filter((role) => granted.includes(role))).toEqual([expect.stringMatching(/^OperatorCommandTaskRole/)])
  expect(allowedBy(/^Site\/OperatorCommandTaskRoleDefaultPolicy/)).toEqual([CONNECT])
})

test('the functions may connect to the database as their login only', () => {
  expect(allowedBy(/^Functions\/RoleDefaultPolicy/)).toContainEqual(CONNECT)
  const connecting = statementsOf(synthesis).filter(({ actions }) => actions.some((each) => each.startsWith('rds-db:')))
  expect(connecting).toHaveLength(2)
})

test('each rotation may change its own secret and restart the site, and the pool’s client secrets if it has them', () => {
  const common = (secret: string) => [
    expect.stringMatching(/^logs:CreateLogStream logs:PutLogEvents on RotationsLog\w+\.Arn$/),
    expect.stringMatching(
      new RegExp(
        `^secretsmanager:DescribeSecret secretsmanager:GetSecretValue secretsmanager:PutSecretValue secretsmanager:UpdateSecretVersionStage on ${secret}\\w+$`,
      ),
    ),
    expect.stringMatching(/^ecs:UpdateService on \S*Service\w+$/),
  ]
  expect(allowedBy(/^Site\/RotationsSessionSecretsRoleDefaultPolicy/)).toEqual(common('SessionSecrets'))
  expect(allowedBy(/^Site\/RotationsClientSecretRoleDefaultPolicy/)).toEqual([
    ...common('ClientSecret'),
    expect.stringMatching(
      /^cognito-idp:ListUserPoolClientSecrets cognito-idp:AddUserPoolClientSecret cognito-idp:DeleteUserPoolClientSecret on Pool\w+\.Arn$/,
    ),
  ])
})

test('only Secrets Manager of this account may start a rotation', () => {
  const permissions = resourcesOf(synthesis, 'AWS::Lambda::Permission').filter(
    ({ properties }) => properties.Principal === 'secretsmanager.amazonaws.com',
  )
  expect(permissions).toHaveLength(2)
  for (const { properties } of permissions) expect(properties.SourceAccount).toBe('111122223333')
})

const CONNECT = expect.stringMatching(
  /^rds-db:connect on arn:aws:rds-db:ap-northeast-1:111122223333:dbuser:Database\w+\.DbiResourceId\/hokkaido_functions$/,
)

function allowedBy(where: RegExp): string[] {
  return statementsOf(synthesis)
    .filter((statement) => where.test(statement.where))
    .map(({ actions, resources }) => `${actions.join(' ')} on ${resources.join(' ')}`)
}

function managedPolicies(): string[] {
  return resourcesOf(synthesis).flatMap(({ properties }) => (properties.ManagedPolicyArns ?? []) as string[])
}
