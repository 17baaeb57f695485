/**
 * Describes every environment variable the server reads. `npm run docs` generates docs/configuration.md from the table.
 * A test compares the names and defaults with those of `readConfig`.
 */

import { SITE_NAME_RULE, WORKING_NAME } from '../../shared/site-name.ts'
import { LIMIT_VARIABLES } from './limits.ts'
import { MAIL_VARIABLES } from './mail-variables.ts'
import { PUSH_VARIABLES } from './push-variables.ts'
import { SIGN_IN_VARIABLES } from './sign-in-variables.ts'
import type { Variable } from './variable.ts'

export const VARIABLES: Readonly<Record<string, readonly Variable[]>> = {
  'HTTP server': [
    { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on.', functions: true },
    {
      name: 'PORT',
      default: '3000',
      meaning: 'Port to listen on. The stand-alone functions default to 3001.',
      functions: true,
    },
    {
      name: 'SITE_URL',
      otherwise: '`http://localhost:$PORT`',
      meaning:
        'The site’s own origin, and the only `Origin` that is accepted. Stand-alone functions use it for links in mails.',
      functions: true,
    },
    {
      name: 'TRUST_PROXY',
      default: 'false',
      meaning:
        '`true` for a proxy on a private network, or the addresses of the proxies whose forwarding headers are trusted.',
    },
    {
      name: 'DRAIN_SECONDS',
      otherwise: '5 with a user pool, else 0',
      meaning:
        'After SIGTERM, how long the server keeps accepting requests while `/readyz` answers 503, so that a load balancer notices. Part of the 25 s after which the process ends in any case.',
      functions: true,
    },
  ],
  'Logs, metrics and traces': [
    {
      name: 'LOG_LEVEL',
      default: 'warn',
      meaning: 'trace, debug, info, warn, error, fatal or silent.',
      functions: true,
    },
    {
      name: 'AUDIT_LOG',
      default: 'stdout',
      meaning:
        'One JSON line with `"audit":true` for every authentication event, at any log level and without personal data ([content](decisions/telemetry.md)). `off` disables it.',
    },
    {
      name: 'METRICS_PORT',
      meaning: 'Port for Prometheus metrics, on `HOST`. Keep it inside your network.',
      functions: true,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning:
        'An OpenTelemetry collector that accepts OTLP over HTTP. Without it no tracing code is loaded. `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` names the whole address for traces instead.',
      functions: true,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      meaning: 'The collector’s whole address for traces.',
      functions: true,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      meaning: 'Headers for the collector: `name=value`, comma separated. `OTEL_EXPORTER_OTLP_TRACES_HEADERS` wins.',
      functions: true,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_TIMEOUT',
      default: '10000',
      meaning: 'Milliseconds to wait for the collector. `OTEL_EXPORTER_OTLP_TRACES_TIMEOUT` wins.',
      functions: true,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_PROTOCOL',
      default: 'http/json',
      meaning: 'Only `http/json` is supported. `OTEL_EXPORTER_OTLP_TRACES_PROTOCOL` wins.',
      functions: true,
    },
    {
      name: 'OTEL_SERVICE_NAME',
      default: 'drive-hokkaido',
      meaning: 'The service name on every span. The stand-alone functions default to `drive-hokkaido-functions`.',
      functions: true,
    },
    {
      name: 'OTEL_RESOURCE_ATTRIBUTES',
      meaning: 'More attributes of every span: `name=value`, comma separated.',
      functions: true,
    },
    {
      name: 'OTEL_TRACES_SAMPLER',
      default: 'parentbased_always_on',
      meaning: '`always_on`, `always_off` or `traceidratio`, each optionally with the prefix `parentbased_`.',
      functions: true,
    },
    {
      name: 'OTEL_TRACES_SAMPLER_ARG',
      default: '1',
      meaning: 'The ratio for `traceidratio`, 0 to 1.',
      functions: true,
    },
    { name: 'OTEL_TRACES_EXPORTER', default: 'otlp', meaning: '`none` disables traces.', functions: true },
    { name: 'OTEL_SDK_DISABLED', default: 'false', meaning: '`true` disables traces.', functions: true },
  ],
  'User pool': [
    {
      name: 'COGNITO_USER_POOL_ID',
      otherwise: 'the embedded identity service',
      meaning: 'The user pool. Set it together with `COGNITO_CLIENT_ID`.',
      functions: true,
    },
    { name: 'COGNITO_CLIENT_ID', meaning: 'The app client of the user pool.', functions: true },
    { name: 'COGNITO_CLIENT_SECRET', meaning: 'For an app client that has a secret.' },
    {
      name: 'COGNITO_ENDPOINT',
      otherwise: 'the public endpoint of the region',
      meaning: 'Another address of the user pool’s API.',
      functions: true,
    },
    {
      name: 'COGNITO_IDENTITY_POOL_ID',
      meaning: 'The identity pool whose credentials sign calls to the functions (`FUNCTIONS_AUTH=iam`).',
    },
    {
      name: 'COGNITO_IDENTITY_ENDPOINT',
      otherwise: 'the public endpoint of the region',
      meaning: 'Another address of the identity pool’s API.',
      functions: true,
    },
    {
      name: 'COGNITO_PROVIDERS',
      meaning:
        'Social sign-in: names of providers, such as `Google,Apple`. Unset shows no buttons. Without a user pool the embedded service plays the providers.',
    },
    { name: 'COGNITO_DOMAIN', meaning: 'The domain of the user pool. Required with providers.' },
    {
      name: 'COGNITO_SCOPES',
      default: 'openid email profile aws.cognito.signin.user.admin',
      meaning: 'The OAuth scopes of social sign-in.',
    },
    {
      name: 'COGNITO_REDIRECT_SIGN_IN',
      otherwise: '`$SITE_URL/api/auth/callback`',
      meaning: 'Register this address with the app client. No other value is accepted.',
    },
    {
      name: 'COGNITO_REDIRECT_SIGN_OUT',
      otherwise: '`$SITE_URL/api/auth/signed-out`',
      meaning: 'Register this address with the app client. No other value is accepted.',
    },
  ],
  'Sign-in form': SIGN_IN_VARIABLES,
  Sessions: [
    {
      name: 'SESSION_SECRETS',
      otherwise: 'generated and stored in `DATA_DIR` without a user pool',
      meaning: 'Newest first, comma separated, at least 32 characters each. Required with a user pool.',
    },
    { name: 'COOKIE_DAYS', default: '365', meaning: 'The maximum lifetime of a session in days.' },
    {
      name: 'SESSION_IDLE_DAYS',
      default: '0',
      meaning:
        'Ends sessions that were not used for this many days. 0 turns this off. Not with `FUNCTIONS_AUTH=iam`. [Ended sessions](decisions/ended-sessions.md).',
    },
    {
      name: 'COOKIE_SECURE',
      otherwise: 'true; false for the embedded identity service over plain http on loopback',
      meaning:
        '`Secure` cookies with the `__Host-Http-` prefix. `false` is allowed on loopback only: Safari stores no `Secure` cookie on `http://localhost`.',
    },
  ],
  'Cloud functions and their store': [
    {
      name: 'FUNCTIONS_URL',
      otherwise: 'the embedded functions',
      meaning:
        'The address of the cloud functions’ API. Needs a user pool, or for a trial on one machine `LOCAL_IDENTITY_PORT` ([compose](operating/compose.md)).',
    },
    {
      name: 'FUNCTIONS_AUTH',
      default: 'access',
      meaning:
        'What calls to the functions carry: the `access` or the `id` token, or an AWS signature by the identity pool’s credentials (`iam`, checked by API Gateway: [signed calls](decisions/signed-calls.md)). Set the same value for stand-alone functions.',
      functions: true,
    },
    {
      name: 'DATA_DIR',
      default: '.data',
      meaning: 'Data of the embedded services; in `feeds` the last good copy of external feeds.',
      functions: true,
    },
    {
      name: 'DATABASE_URL',
      otherwise: 'SQLite in `DATA_DIR`',
      meaning:
        'A PostgreSQL database for the functions. At Amazon RDS an address with a user and without a password signs in with a token of IAM, when the functions run on Lambda or in a task of ECS.',
      functions: true,
    },
    {
      name: 'DATABASE_LISTEN_URL',
      otherwise: '`DATABASE_URL`',
      meaning:
        'The database without a pooler in transaction mode, which delivers no notifications. Live messages need them.',
      functions: true,
    },
    {
      name: 'DATABASE_CONNECTIONS',
      default: '10',
      meaning: 'The maximum number of database connections per process. The default on AWS Lambda is 2.',
      functions: true,
    },
    { name: 'APPROVALS', default: 'manual', meaning: '`auto` approves a complete profile at once.', functions: true },
    {
      name: 'OPERATOR_KEY',
      meaning:
        'At least 32 characters; the bearer token of the operator’s own calls to the functions. Without it these calls do not exist.',
      functions: true,
    },
    {
      name: 'OPERATOR_EMAIL',
      meaning:
        'Gets a mail when something new waits at the [desk](operating.md), at most one every 15 minutes. Not sent by functions on AWS Lambda.',
      functions: true,
    },
    {
      name: 'OPERATOR_WEBHOOK_URL',
      meaning:
        'An https address that gets a POST with the counts of what waits, at most one every 15 minutes. Not sent by functions on AWS Lambda.',
      functions: true,
    },
    {
      name: 'OPERATOR_MFA',
      default: 'off',
      meaning:
        '`required` refuses the [desk](decisions/operator-desk.md) to operators whose account has no second sign-in step.',
      functions: true,
    },
    { name: 'LOCAL_IDENTITY_PORT', default: '0', meaning: 'Loopback port of the embedded identity service; 0 is any.' },
    { name: 'LOCAL_FUNCTIONS_PORT', default: '0', meaning: 'Loopback port of the embedded functions; 0 is any.' },
  ],
  Mail: MAIL_VARIABLES,
  'Push messages': PUSH_VARIABLES,
  'Rate limits': LIMIT_VARIABLES,
  'External data': [
    {
      name: 'ROUTING_URL',
      meaning:
        'Your own routing service with OSRM’s HTTP API. Its distances and times refine the legs of plans; the site’s own figures are used when it fails or answers implausibly.',
    },
    {
      name: 'WEATHER_URL',
      default: 'https://api.open-meteo.com',
      meaning:
        'An origin with Open-Meteo’s forecast API, called at most every half hour for all towns. The free service is for non-commercial sites.',
    },
    { name: 'WEATHER_KEY', meaning: 'The API key of a paying customer; needs `WEATHER_URL`.' },
    {
      name: 'WEATHER_MODELS',
      otherwise: 'the service’s choice',
      meaning: 'Weather models such as `jma_seamless`. For each figure the first model that has it is used.',
    },
    {
      name: 'JMA_URL',
      default: 'https://www.jma.go.jp',
      meaning: 'An origin with the Japan Meteorological Agency’s files: warnings and the forecast text.',
    },
    {
      name: 'PODCAST_FEED_URL',
      otherwise: 'the guides are read aloud',
      meaning:
        'The RSS feed of your podcast: `https://`, or `http://` on loopback for a trial. Audio may then come from any `https` address ([why](decisions/podcast.md)).',
    },
    {
      name: 'TILE_URL',
      otherwise: 'the map draws the site’s own roads',
      meaning:
        'Raster tiles for the moving map, such as `https://tiles.example/{z}/{x}/{y}.png`. Needs `TILE_ATTRIBUTION`. `{r}` becomes `@2x` on high-density screens.',
    },
    { name: 'TILE_ATTRIBUTION', meaning: 'The credit of the tiles: `text | link`.' },
  ],
  'Content of the site': [
    {
      name: 'SITE_NAME',
      default: WORKING_NAME,
      meaning: `The site’s name in pages, mails and authenticator apps: ${SITE_NAME_RULE}. Set it when you build as well, as the build argument of the image: pages, manifest and preview pictures are built with it. The fonts of the pictures have the letters of English, French and Arabic, kana, and the kanji of the site’s own headings; the build refuses a name with others.`,
      functions: true,
    },
    { name: 'CONTACT_NAME', meaning: 'The contact that the error page and the contact page name.' },
    { name: 'CONTACT_EMAIL', meaning: 'The e-mail address of the contact.' },
    { name: 'SOCIAL_PHOTOS_URL', meaning: 'Link to the photo-sharing profile. An unset link is not shown.' },
    { name: 'SOCIAL_POSTS_URL', meaning: 'Link to the short-message profile.' },
    { name: 'MESSAGING_URL', meaning: 'Link to the messaging app.' },
    { name: 'BLOG_URL', meaning: 'Link to the blog.' },
    { name: 'HOME_VIDEO_ID', meaning: 'The video of the home page’s mission section.' },
    {
      name: 'HOME_VIDEO_START',
      default: 'click',
      meaning:
        'When the player loads: `click`, or `seen` (a tenth of its frame is visible) ([why](decisions/home-video.md)).',
    },
    {
      name: 'LIVE_STREAMS',
      meaning:
        'Your own live views on the city pages: `sapporo | video id | what the camera shows`, separated by semicolons. A player loads only after a click.',
    },
    { name: 'TESTIMONIAL', meaning: 'The testimonial of the home page: `quotation | name of the author`.' },
  ],
}
