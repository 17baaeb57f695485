import { describe, expect, test } from 'vitest'
import { PUBLIC_CALLS } from '../../../../../docs/operating/aws/public-calls.ts'
import { synthesize } from '../../../../support/aws/synthesis.ts'
import { onlyResource, resourcesOf } from '../../../../support/aws/template-values.ts'

const synthesis = await synthesize()

/** Resources whose loss would destroy user data or sign users out. */
const KEPT = [
  'AWS::RDS::DBInstance',
  'AWS::Cognito::UserPool',
  'AWS::Backup::BackupVault',
  'AWS::KMS::Key',
  'AWS::ECR::Repository',
]

interface Rule {
  readonly CidrIp?: string
  readonly CidrIpv6?: string
  readonly FromPort?: number
  readonly ToPort?: number
}

describe('the network', () => {
  test('lets the internet connect to the balancer on ports 80 and 443 only', () => {
    const groups = resourcesOf(synthesis, 'AWS::EC2::SecurityGroup')
    expect(groups).toHaveLength(6)
    const open = groups.flatMap(({ id, properties }) =>
      ((properties.SecurityGroupIngress ?? []) as Rule[])
        .filter((rule) => rule.CidrIp !== undefined || rule.CidrIpv6 !== undefined)
        .map(({ CidrIp, FromPort, ToPort }) => `${id.slice(0, 13)} ${CidrIp} ${FromPort}-${ToPort}`),
    )
    expect(open).toEqual(['BalancerGroup 0.0.0.0/0 443-443', 'BalancerGroup 0.0.0.0/0 80-80'])
  })

  test('lets copies, functions and operator tasks connect to the internet by https only', () => {
    const groups = resourcesOf(synthesis, 'AWS::EC2::SecurityGroup')
    const open = groups.flatMap(({ id, properties }) =>
      ((properties.SecurityGroupEgress ?? []) as Rule[])
        .filter(({ CidrIp }) => CidrIp === '0.0.0.0/0')
        .map(({ FromPort, ToPort }) => `${id.replace(/Group\w+$/, '')} ${FromPort}-${ToPort}`),
    )
    expect(open.sort()).toEqual(['Functions 443-443', 'Operator 443-443', 'Site 443-443'])
  })

  test('has no rule between groups that names the internet', () => {
    const rules = ['AWS::EC2::SecurityGroupIngress', 'AWS::EC2::SecurityGroupEgress'].flatMap((type) =>
      resourcesOf(synthesis, type),
    )
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.filter(({ properties }) => properties.CidrIp !== undefined)).toEqual([])
  })

  test('the network has two zones', () => {
    const subnets = resourcesOf(synthesis, 'AWS::EC2::Subnet')
    expect(new Set(subnets.map(({ properties }) => properties.AvailabilityZone)).size).toBe(2)
    expect(subnets).toHaveLength(6)
    const balancer = onlyResource(synthesis, 'AWS::ElasticLoadBalancingV2::LoadBalancer')
    expect(balancer.properties.Subnets).toHaveLength(2)
  })

  test('reaches the functions by a private gateway only', () => {
    const { properties } = onlyResource(synthesis, 'AWS::ApiGateway::RestApi')
    expect(properties.EndpointConfiguration).toMatchObject({ Types: ['PRIVATE'] })
    const { Statement } = properties.Policy as { Statement: Record<string, unknown>[] }
    const anyone = Statement.filter(({ Principal }) => JSON.stringify(Principal) === '{"AWS":"*"}')
    expect(anyone.map(({ Sid }) => Sid)).toEqual(['OnlyFromTheNetwork', 'PublicCalls'])
    for (const { Effect, Condition } of Statement) {
      const operator = Effect === 'Deny' ? 'StringNotEquals' : 'StringEquals'
      expect(Condition).toEqual({ [operator]: { 'aws:SourceVpce': expect.stringContaining('GatewayEndpoint') } })
    }
    const methods = resourcesOf(synthesis, 'AWS::ApiGateway::Method').map((method) => method.properties)
    const unsigned = methods.filter(({ AuthorizationType }) => AuthorizationType !== 'AWS_IAM')
    expect(unsigned).toHaveLength(PUBLIC_CALLS.length)
    expect(unsigned.filter(({ HttpMethod }) => HttpMethod === 'ANY')).toEqual([])
    expect(resourcesOf(synthesis, 'AWS::Lambda::Url')).toEqual([])
  })
})

describe('data', () => {
  test('is encrypted at rest and in transit', () => {
    const database = onlyResource(synthesis, 'AWS::RDS::DBInstance').properties
    expect(database).toMatchObject({ StorageEncrypted: true, PubliclyAccessible: false, MultiAZ: true })
    const parameters = onlyResource(synthesis, 'AWS::RDS::DBParameterGroup').properties.Parameters
    expect(parameters).toMatchObject({ 'rds.force_ssl': '1' })
    const topics = resourcesOf(synthesis, 'AWS::SNS::Topic')
    expect(topics).toHaveLength(2)
    for (const { properties } of topics) expect(properties.KmsMasterKeyId).toBeDefined()
    const listeners = resourcesOf(synthesis, 'AWS::ElasticLoadBalancingV2::Listener').map(
      ({ properties }) => properties,
    )
    expect(listeners.find(({ Port }) => Port === 443)?.SslPolicy).toMatch(/TLS13-1-2/)
  })

  test('is backed up for 14 days by the database and for 35 days by AWS Backup', () => {
    expect(onlyResource(synthesis, 'AWS::RDS::DBInstance').properties.BackupRetentionPeriod).toBe(14)
    const plan = JSON.stringify(onlyResource(synthesis, 'AWS::Backup::BackupPlan').properties)
    expect(plan).toContain('"DeleteAfterDays":35')
    expect(onlyResource(synthesis, 'AWS::Backup::BackupVault').properties.LockConfiguration).toEqual({
      MinRetentionDays: 7,
    })
  })

  test.each(KEPT)('data of every %s stays when its stack is deleted', (type) => {
    const found = resourcesOf(synthesis, type)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ resource }) => resource.DeletionPolicy !== 'Retain')).toEqual([])
  })

  test('data is protected from deletion', () => {
    expect(onlyResource(synthesis, 'AWS::RDS::DBInstance').properties.DeletionProtection).toBe(true)
    expect(onlyResource(synthesis, 'AWS::Cognito::UserPool').properties.DeletionProtection).toBe('ACTIVE')
    const balancer = onlyResource(synthesis, 'AWS::ElasticLoadBalancingV2::LoadBalancer').properties
    expect(balancer.LoadBalancerAttributes).toContainEqual({ Key: 'deletion_protection.enabled', Value: 'true' })
    const stacks = Object.values(synthesis.manifest.artifacts).filter(({ type }) => type === 'aws:cloudformation:stack')
    expect(stacks).toHaveLength(synthesis.templates.size)
    expect(
      stacks.filter(({ properties }) => !JSON.stringify(properties).includes('"terminationProtection":true')),
    ).toEqual([])
  })

  test('data of every log is kept for a stated time', () => {
    const logs = resourcesOf(synthesis, 'AWS::Logs::LogGroup')
    expect(logs.map(({ properties }) => properties.RetentionInDays).sort()).toEqual([30, 30, 30, 30, 365, 7])
  })

  test('holds no secret in a template', () => {
    const written = resourcesOf(synthesis, 'AWS::SecretsManager::Secret').filter(
      ({ properties }) => properties.SecretString,
    )
    // The only secret value comes from another resource: the secret of the app client.
    expect(written.map(({ properties }) => properties.SecretString)).toEqual([
      expect.stringMatching(/^\{"secret":"Client\w+\.ClientSecret"\}$/),
    ])
  })
})

describe('the containers', () => {
  const containers = resourcesOf(synthesis, 'AWS::ECS::TaskDefinition').flatMap(
    ({ properties }) => properties.ContainerDefinitions as Record<string, unknown>[],
  )

  test('the containers run as a user without rights on a read-only root', () => {
    expect(containers).toHaveLength(4)
    for (const container of containers) {
      expect(container).toMatchObject({
        User: 'node',
        ReadonlyRootFilesystem: true,
        LinuxParameters: { Capabilities: { Drop: ['ALL'] } },
      })
    }
  })

  test('the containers get every secret from Secrets Manager', () => {
    const secret = /SECRET|PASSWORD$|KEY$|TOKEN$/
    const names = (list: unknown) => ((list ?? []) as { Name: string }[]).map(({ Name }) => Name)
    const plain = containers.flatMap(({ Environment }) => names(Environment).filter((name) => secret.test(name)))
    expect(plain).toEqual([])
    const given = containers.flatMap(({ Secrets }) => names(Secrets))
    expect(given).toEqual(expect.arrayContaining(['SESSION_SECRETS', 'COGNITO_CLIENT_SECRET', 'PGPASSWORD']))
  })
})
