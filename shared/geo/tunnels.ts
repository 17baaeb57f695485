/**
 * Segments of the road table whose highest part runs in a long tunnel, so that the heights of the ground say nothing
 * about the road. The source for Tenma-kaido is in docs/data.md; the others are general knowledge. The list is not
 * complete and only serves to omit heights.
 */

const TUNNEL_SEGMENTS: readonly (readonly [from: string, to: string, tunnel: string])[] = [
  ['urakawa', 'taiki', 'nozuka'],
  ['takinoue', 'kamikawa', 'ukishima'],
  ['kamikawa', 'engaru', 'kita-taisetsu'],
  ['ic_yubari', 'ic_shimukappu', 'hobetsu'],
  ['ic_tomamu', 'ic_tokachi_shimizu', 'karikachi-2'],
  ['yoichi', 'kutchan', 'inaho'],
  ['yoichi', 'iwanai', 'inaho'],
  ['otaki', 'shikotsuko', 'bifue'],
  ['assabu', 'hokuto', 'nakayama'],
  ['akanko', 'tsubetsu', 'senpoku'],
  ['erimo', 'hiroo', 'erimo-ogon'],
  ['erimo_cape', 'hiroo', 'erimo-ogon'],
  ['mashike', 'hamamasu', 'ofuyumisaki'],
  ['hamamasu', 'atsuta', 'okurige'],
]

const TUNNELS: ReadonlyMap<string, string> = new Map(
  TUNNEL_SEGMENTS.map(([from, to, tunnel]) => [`${from} ${to}`, tunnel]),
)

/**
 * Returns the id of the tunnel on a segment, which is a key in the text catalog `map`; undefined if no tunnel is known.
 */
export function knownTunnel({ from, to }: { readonly from: string; readonly to: string }): string | undefined {
  return TUNNELS.get(`${from} ${to}`) ?? TUNNELS.get(`${to} ${from}`)
}

export const TUNNEL_IDS: readonly string[] = [...new Set(TUNNELS.values())]
