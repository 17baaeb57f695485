/** The URLs of the scenes' files by subject, and the scene of each place that has one. */

const FILES = import.meta.glob<string>(['./drawn/*.svg', '!./drawn/hero-*.svg'], {
  query: '?url',
  import: 'default',
  eager: true,
})

export const SCENE_NAMES = [
  'lavender',
  'blue-pond',
  'canal',
  'drift-ice',
  'hakodate',
  'cranes',
  'mountain-pass',
  'hot-spring',
] as const
export type SceneName = (typeof SCENE_NAMES)[number]

interface SceneFiles {
  readonly day: string
  readonly night: string
}

function filesOf(name: SceneName): SceneFiles {
  const file = (suffix: string) => FILES[`./drawn/${name}${suffix}.svg`]
  const day = file('-day') ?? file('')
  const night = file('-night') ?? file('')
  if (!day || !night) throw new Error(`the scene ${name} has no file; run client/art/scenes/make-scenes.ts`)
  return { day, night }
}

export const SCENE_ADDRESSES = Object.fromEntries(SCENE_NAMES.map((name) => [name, filesOf(name)])) as Readonly<
  Record<SceneName, SceneFiles>
>

export const SCENE_OF_PLACE: Readonly<Record<string, SceneName>> = {
  farmtomita: 'lavender',
  lavendereast: 'lavender',
  bluepond: 'blue-pond',
  otarucanal: 'canal',
  aurora: 'drift-ice',
  garinko: 'drift-ice',
  hakodateyama: 'hakodate',
  cranecenter: 'cranes',
  tsurui_s: 'cranes',
  mikuni_p: 'mountain-pass',
  sounkyo_o: 'hot-spring',
}
