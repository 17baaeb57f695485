/** Validates Kubernetes objects against the API's schemas, offline, and finds fields that the API would drop. */

import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

interface Validator {
  (data: unknown): boolean
  errors?: readonly { readonly instancePath: string; readonly message?: string; readonly keyword: string }[] | null
}

const VALIDATORS = new Map<string, Validator>(
  Object.entries({
    'v1 Namespace': namespace,
    'v1 ConfigMap': configMap,
    'v1 Service': service,
    'apps/v1 Deployment': deployment,
    'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
    'networking.k8s.io/v1 Ingress': ingress,
    'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
    'policy/v1 PodDisruptionBudget': disruptionBudget,
  }) as [string, Validator][],
)

/** @returns what is wrong with the object; empty if it is valid and the API would drop none of its fields */
export function complaintsAbout(object: KubernetesObject): string[] {
  const title = `${object.kind} ${object.metadata.name}`
  const validate = VALIDATORS.get(`${object.apiVersion} ${object.kind}`)
  if (!validate) return [`${title}: ${object.apiVersion} has no known schema`]
  const read = new Set<string>()
  if (!validate(recorded(object, '', read))) {
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${title}: ${instancePath} breaks “${keyword}”`)
  }
  return pathsOf(object, '')
    .filter((path) => !read.has(path))
    .map((path) => `${title}: ${path} is no field`)
}

/**
 * Wraps a value in a proxy that adds the path of each property read to `read`. Validators read only the properties in
 * their schema and accept all others, so an unread property is one that the API would drop.
 */
function recorded<Value>(value: Value, path: string, read: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key, receiver) {
      const child: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol') return child
      read.add(`${path}/${key}`)
      return recorded(child, `${path}/${key}`, read)
    },
  })
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [`${path}/${key}`, ...pathsOf(child, `${path}/${key}`)])
}
