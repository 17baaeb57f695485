/** The identity pool whose credentials sign the calls of signed-in people to the cloud functions. */

import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

export interface IdentitiesProps {
  readonly name: string
  readonly pool: UserPool
  readonly client: UserPoolClient
}

export class Identities extends Construct {
  readonly poolId: string
  readonly signedIn: Role

  constructor(scope: Construct, id: string, { name, pool, client }: IdentitiesProps) {
    super(scope, id)
    const identities = new CfnIdentityPool(this, 'Pool', {
      identityPoolName: name,
      allowUnauthenticatedIdentities: false,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        // The token check refuses credentials to users who were signed out or disabled.
        { providerName: pool.userPoolProviderName, clientId: client.userPoolClientId, serverSideTokenCheck: true },
      ],
    })
    this.poolId = identities.ref

    this.signedIn = new Role(this, 'SignedIn', {
      description: 'Calls of signed-in people to the functions',
      assumedBy: new FederatedPrincipal(
        'cognito-identity.amazonaws.com',
        {
          StringEquals: { 'cognito-identity.amazonaws.com:aud': this.poolId },
          'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    })
    new CfnIdentityPoolRoleAttachment(this, 'Roles', {
      identityPoolId: this.poolId,
      roles: { authenticated: this.signedIn.roleArn },
    })
  }

  /** @param calls the ARN of the calls that signed-in people may make */
  allow(calls: string): void {
    this.signedIn.addToPolicy(
      new PolicyStatement({ sid: 'CallFunctions', actions: ['execute-api:Invoke'], resources: [calls] }),
    )
  }
}
