/** A client of the AWS SDK for an embedded identity service. */

import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { onTestFinished } from 'vitest'
import type { Service } from '../service.ts'

export function sdkClient(service: Service): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    endpoint: service.url,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
    maxAttempts: 1,
  })
  onTestFinished(() => client.destroy())
  return client
}
