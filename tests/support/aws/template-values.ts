/**
 * Reads resources and evaluates expressions of CloudFormation templates. Values that AWS would choose are replaced by
 * invented ones.
 */

import type { Resource, Synthesis, Template } from './synthesis.ts'

export interface Found {
  readonly stack: string
  readonly id: string
  readonly resource: Resource
  /** The properties with every expression evaluated. */
  readonly properties: Readonly<Record<string, unknown>>
}

const ACCOUNT = '111122223333'
const REGION = 'ap-northeast-1'
const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
}
/** Example values for references, in the form that the server's configuration accepts. */
const REFERENCES: Readonly<Record<string, string>> = {
  'AWS::Cognito::UserPool': `${REGION}_Example1`,
  'AWS::Cognito::UserPoolClient': 'exampleclient',
  'AWS::Cognito::IdentityPool': `${REGION}:00000000-0000-0000-0000-000000000000`,
  'AWS::SNS::Topic': `arn:aws:sns:${REGION}:${ACCOUNT}:example`,
  'AWS::ApiGateway::RestApi': 'exampleapi',
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  'Endpoint.Address': 'store.abc123.ap-northeast-1.rds.amazonaws.com',
  'Endpoint.Port': '5432',
}

/** Returns all resources of a type, in all stacks. */
export function resourcesOf(synthesis: Synthesis, type?: string): Found[] {
  return [...synthesis.templates].flatMap(([stack, template]) =>
    Object.entries(template.Resources)
      .filter(([, resource]) => type === undefined || resource.Type === type)
      .map(([id, resource]) => ({
        stack,
        id,
        resource,
        properties: evaluate(synthesis, template, resource.Properties ?? {}) as Record<string, unknown>,
      })),
  )
}

export function onlyResource(synthesis: Synthesis, type: string): Found {
  const [found, ...others] = resourcesOf(synthesis, type)
  if (!found || others.length > 0) throw new Error(`There are ${others.length + (found ? 1 : 0)} resources ${type}.`)
  return found
}

export function evaluate(synthesis: Synthesis, template: Template, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => evaluate(synthesis, template, each))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name, argument] = entries[0] ?? []
  if (entries.length === 1 && (name === 'Ref' || name?.startsWith('Fn::'))) {
    return evaluateFunction(synthesis, template, name, argument)
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, evaluate(synthesis, template, each)]))
}

function evaluateFunction(synthesis: Synthesis, template: Template, name: string, argument: unknown): unknown {
  const inner = evaluate(synthesis, template, argument)
  switch (name) {
    case 'Ref': {
      const target = String(argument)
      return PSEUDO[target] ?? REFERENCES[template.Resources[target]?.Type ?? ''] ?? target
    }
    case 'Fn::GetAtt':
      return ATTRIBUTES[(argument as string[]).slice(1).join('.')] ?? (argument as string[]).join('.')
    case 'Fn::ImportValue':
      return imported(synthesis, String(argument))
    case 'Fn::Join': {
      const [separator, parts] = inner as [string, unknown[]]
      return parts.join(separator)
    }
    case 'Fn::Select': {
      const [index, list] = inner as [number, unknown]
      return Array.isArray(list) ? (list[Number(index)] ?? `selected-${index}`) : `selected-${index}`
    }
    case 'Fn::Split': {
      const [separator, text] = inner as [string, string]
      return text.split(separator)
    }
    case 'Fn::Sub':
      return String(inner).replace(/\$\{([\w:]+)\}/g, (_, name: string) => PSEUDO[name] ?? name)
    case 'Fn::GetAZs':
      return [`${REGION}a`, `${REGION}c`]
    default:
      throw new Error(`${name} is not evaluated; add it to tests/support/aws/template-values.ts.`)
  }
}

function imported(synthesis: Synthesis, exportName: string): unknown {
  for (const template of synthesis.templates.values()) {
    const output = Object.values(template.Outputs ?? {}).find(({ Export }) => Export?.Name === exportName)
    if (output) return evaluate(synthesis, template, output.Value)
  }
  throw new Error(`No stack exports ${exportName}.`)
}

export interface Statement {
  readonly where: string
  readonly sid: string | undefined
  readonly effect: string
  readonly actions: readonly string[]
  readonly resources: readonly string[]
}

const POLICIES = ['PolicyDocument', 'KeyPolicy', 'Policy', 'ResourcePolicy']

/** Returns the statements of every policy: of roles, keys, topics, endpoints and APIs. */
export function statementsOf(synthesis: Synthesis): Statement[] {
  return resourcesOf(synthesis).flatMap(({ stack, id, resource, properties }) => {
    const inline = Array.isArray(properties.Policies) ? properties.Policies : []
    const documents = [
      ...POLICIES.map((name) => properties[name]),
      ...inline.map((policy: { PolicyDocument?: unknown }) => policy.PolicyDocument),
    ]
    const where = `${stack}/${id.replace(/[0-9A-F]{8}$/, '')} (${resource.Type})`
    return documents.flatMap((document) => statementsIn(document, where))
  })
}

function statementsIn(document: unknown, where: string): Statement[] {
  if (typeof document !== 'object' || document === null || !('Statement' in document)) return []
  return listOf(document.Statement).map((statement) => {
    const { Sid, Effect, Action, NotAction, Resource, NotResource } = statement as Record<string, unknown>
    // NotAction and NotResource allow everything that they do not list, so they count as wildcards.
    const open = (excluded: unknown) => (excluded === undefined ? [] : ['*'])
    return {
      where,
      sid: Sid === undefined ? undefined : String(Sid),
      effect: String(Effect),
      actions: [...listOf(Action ?? []).map(String), ...open(NotAction)],
      resources: [...listOf(Resource ?? []).map(String), ...open(NotResource)],
    }
  })
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}
