/** Made by the openEndpoints plugin of vite.config.ts from the endpoint map, whose schemas must not reach the browser. */
declare module 'virtual:open-endpoints' {
  /** The endpoints with `access: 'none'`. */
  export const OPEN_ENDPOINTS: readonly import('../../shared/api/endpoints.ts').EndpointKey[]
}
