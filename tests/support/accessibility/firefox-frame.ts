/**
 * A script that runs with the browser's privileges in the Firefox process of a page. It reads the page's accessible
 * objects, acts on them, and runs functions before the page's scripts. It is sent as text, so it can use only its
 * parameter.
 */

/** An accessible object with facts about its DOM node. Values use Firefox's own names. */
export interface RawAccessible {
  /** The number by which `focus` and `act` find the object again. */
  readonly at: number
  /** Firefox's name of the object's role, such as `pushbutton`. */
  readonly role: string
  /** ARIA's name of the role; empty if it has none. */
  readonly aria: string
  readonly tag: string
  readonly name: string
  readonly description: string
  readonly value: string
  readonly language: string
  readonly states: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
  /** The address of a link. */
  readonly url: string
  /** Whether the element has the focus. A combo box keeps the focus while it points at an option. */
  readonly focused: boolean
  readonly box: number
  readonly children: readonly RawAccessible[]
}

/** A request to the frame script. */
export type FrameRequest = { readonly ask: 'tree' } | { readonly ask: 'focus' | 'act'; readonly at: number }

export const REQUEST = 'by-ear:request'
export const REPLY = 'by-ear:reply'

/** The members of nsIAccessible that this script uses. */
interface Accessible {
  readonly role: number
  readonly computedARIARole: string
  readonly name: string | null
  readonly description: string | null
  readonly value: string | null
  readonly language: string
  readonly childCount: number
  readonly DOMNode: (Node & Partial<HTMLElement> & { readonly flattenedTreeParentNode?: Node | null }) | null
  readonly attributes: { enumerate(): Iterable<{ readonly key: string; readonly value: string }> } | null
  getChildAt(index: number): Accessible
  getState(state: object, extra: object): void
  doAction(index: number): void
}

interface DomStrings {
  readonly length: number
  item(index: number): string
}

interface AccessibilityService {
  getAccessibleFor(node: Node): Accessible | null
  getStringRole(role: number): string
  getStringStates(state: number, extra: number): DomStrings
}

// Globals that are available to scripts with the browser's privileges.
declare const Cc: Readonly<Record<string, { getService(face: unknown): AccessibilityService }>>
declare const Ci: { readonly nsIAccessibilityService: unknown }
declare const Cu: { getGlobalForObject(object: object): { Debugger: new () => Debugger } }
declare const ChromeUtils: { importESModule(path: string): { addDebuggerToGlobal(global: object): void } }

/** The global object of a frame script. */
interface Frame {
  readonly content: Window & typeof globalThis
  addEventListener(type: string, listener: (event: { readonly target: Document }) => void): void
  addMessageListener(name: string, listener: (message: { readonly data: FrameRequest }) => void): void
  sendAsyncMessage(name: string, data: unknown): void
}

interface Debugger {
  addDebuggee(window: Window): { executeInGlobal(script: string): unknown }
  removeAllDebuggees(): void
}

/**
 * The source of the frame script.
 * @param scripts run in each document before its own scripts
 */
export function frameScript(scripts: readonly string[]): string {
  return `(${listenInFrame})(this, ${JSON.stringify({ request: REQUEST, reply: REPLY, scripts })})`
}

interface FrameOptions {
  readonly request: string
  readonly reply: string
  readonly scripts: readonly string[]
}

function listenInFrame(frame: Frame, { request, reply, scripts }: FrameOptions): void {
  const service = Cc['@mozilla.org/accessibilityService;1']?.getService(Ci.nsIAccessibilityService)
  const global = Cu.getGlobalForObject({})
  ChromeUtils.importESModule('resource://gre/modules/jsdebugger.sys.mjs').addDebuggerToGlobal(global)
  /** nsIAccessibleStates.STATE_BUSY */
  const BUSY = 0x800
  const INLINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', ''])
  let found: Accessible[] = []

  // Runs the scripts through a debugger, which can run them in a page regardless of the page's content security policy.
  frame.addEventListener('DOMWindowCreated', ({ target }) => {
    if (!target.defaultView) return
    const debug = new global.Debugger()
    const page = debug.addDebuggee(target.defaultView)
    for (const script of scripts) page.executeInGlobal(script)
    debug.removeAllDebuggees()
  })

  const stateOf = (accessible: Accessible) => {
    const state: { value?: number } = {}
    const extra: { value?: number } = {}
    accessible.getState(state, extra)
    return { state: state.value ?? 0, extra: extra.value ?? 0 }
  }

  /** Waits until the document has accessible objects, which Firefox creates step by step as it refreshes the page. */
  async function whenReady(): Promise<Accessible> {
    for (let turn = 0; turn < 500; turn += 1) {
      const document = service?.getAccessibleFor(frame.content.document)
      if (document && document.childCount > 0 && (stateOf(document).state & BUSY) === 0) return document
      await new Promise((resolve) => frame.content.setTimeout(resolve, 20))
    }
    throw new Error('the page has no accessible objects')
  }

  /** Waits for two animation frames, after which changes to the document have reached the accessible objects. */
  const refreshed = () =>
    new Promise((resolve) =>
      frame.content.requestAnimationFrame(() => frame.content.requestAnimationFrame(() => resolve(undefined))),
    )

  function read(root: Accessible): RawAccessible {
    found = []
    const boxes = new Map<Node, number>()
    const displays = new Map<Node, string>()
    const displayOf = (node: Node | null | undefined): string => {
      if (node?.nodeType !== 1) return ''
      const known = displays.get(node) ?? frame.content.getComputedStyle(node as Element).display
      displays.set(node, known)
      return known
    }
    const above = (node: Node) => (Reflect.get(node, 'flattenedTreeParentNode') as Node | null) ?? node.parentNode
    const boxOf = (start: Node | null): number => {
      let node = start
      while (node && INLINE.has(displayOf(node))) {
        const parent = above(node)
        if (!parent || /flex|grid/.test(displayOf(parent))) break
        node = parent
      }
      if (!node) return -1
      const box = boxes.get(node) ?? boxes.size
      boxes.set(node, box)
      return box
    }
    const focused = frame.content.document.activeElement
    const visit = (accessible: Accessible): RawAccessible => {
      const at = found.push(accessible) - 1
      const { state, extra } = stateOf(accessible)
      const states = service?.getStringStates(state, extra)
      const node = accessible.DOMNode
      return {
        at,
        role: service?.getStringRole(accessible.role) ?? '',
        aria: accessible.computedARIARole,
        tag: node?.nodeName.toLowerCase() ?? '',
        name: accessible.name ?? '',
        description: accessible.description ?? '',
        value: accessible.value ?? '',
        language: accessible.language,
        states: Array.from({ length: states?.length ?? 0 }, (_, index) => states?.item(index) ?? ''),
        attributes: Object.fromEntries(
          [...(accessible.attributes?.enumerate() ?? [])].map(({ key, value }) => [key, value]),
        ),
        url: String(Reflect.get(node ?? {}, 'href') ?? ''),
        focused: node === focused,
        box: boxOf(node),
        children: Array.from({ length: accessible.childCount }, (_, index) => visit(accessible.getChildAt(index))),
      }
    }
    return visit(root)
  }

  async function answer(message: FrameRequest): Promise<unknown> {
    switch (message.ask) {
      case 'tree': {
        const root = await whenReady()
        await refreshed()
        return read(root)
      }
      case 'focus':
        found[message.at]?.DOMNode?.focus?.()
        return found[message.at]?.DOMNode === frame.content.document.activeElement
      case 'act':
        found[message.at]?.doAction(0)
        return true
    }
  }

  frame.addMessageListener(request, ({ data }) => {
    answer(data).then(
      (value) => frame.sendAsyncMessage(reply, { value }),
      (error) => frame.sendAsyncMessage(reply, { error: String(error) }),
    )
  })
}
