/** One crew, whole: the route, the people, the plan, the costs, and all that the reader may do with it. */

export function CrewSheet(_props: { readonly id: string }) {
  return null
}
