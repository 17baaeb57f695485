/**
 * Runs Selenium's commands in Firefox through Firefox's own protocol, Marionette. This replaces geckodriver, which only
 * translates between Selenium's protocol and Marionette and is not in Debian. A message is `LENGTH:JSON`, as the page
 * "Protocol" of Firefox's source documentation describes.
 */

import { connect, type Socket } from 'node:net'
import { error as errors, Session } from 'selenium-webdriver'
import type { Command } from 'selenium-webdriver/lib/command.js'

type Parameters = Readonly<Record<string, unknown>>

/** Maps Selenium's name of a command to Marionette's name. The prefix `WebDriver:` is left out. */
const COMMANDS: Readonly<Record<string, string>> = {
  newSession: 'NewSession',
  quit: 'DeleteSession',
  get: 'Navigate',
  getCurrentUrl: 'GetCurrentURL',
  goBack: 'Back',
  goForward: 'Forward',
  refresh: 'Refresh',
  getTitle: 'GetTitle',
  getWindowRect: 'GetWindowRect',
  setWindowRect: 'SetWindowRect',
  setTimeout: 'SetTimeouts',
  addCookie: 'AddCookie',
  getCookies: 'GetCookies',
  deleteAllCookies: 'DeleteAllCookies',
  findElement: 'FindElement',
  findElements: 'FindElements',
  findChildElement: 'FindElement',
  findChildElements: 'FindElements',
  getActiveElement: 'GetActiveElement',
  clickElement: 'ElementClick',
  clearElement: 'ElementClear',
  sendKeysToElement: 'ElementSendKeys',
  getElementText: 'GetElementText',
  getElementProperty: 'GetElementProperty',
  isElementSelected: 'IsElementSelected',
  getAccessibleName: 'GetComputedLabel',
  getAriaRole: 'GetComputedRole',
  executeScript: 'ExecuteScript',
  executeAsyncScript: 'ExecuteAsyncScript',
  actions: 'PerformActions',
  clearActions: 'ReleaseActions',
  screenshot: 'TakeScreenshot',
  printPage: 'Print',
  setContext: 'Marionette:SetContext',
}

interface Failure {
  readonly error: string
  readonly message: string
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Connects to a Firefox that was started with `--marionette`. */
export class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #received = Buffer.alloc(0)
  #sent = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => this.#receive(bytes))
    socket.on('close', () => this.#end(new Error('Firefox has closed its connection')))
    socket.on('error', (error) => this.#end(error))
  }

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      // The first message describes the protocol. Its number is 3 in all supported versions.
      socket.once('connect', () => resolve(new Marionette(socket)))
    })
  }

  async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()]
    if (!name) throw new errors.UnknownCommandError(`marionette.ts has no ${command.getName()}`)
    const result = await this.#send(name.includes(':') ? name : `WebDriver:${name}`, parametersOf(command))
    if (isSession(result)) return new Session(result.sessionId, result.capabilities)
    return isValue(result) ? result.value : result
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(name: string, parameters: Parameters): Promise<unknown> {
    this.#sent += 1
    const id = this.#sent
    const message = JSON.stringify([0, id, name, parameters])
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString())
      this.#received = this.#received.subarray(end)
      if (Array.isArray(message)) this.#answer(message[1], message[2], message[3])
    }
  }

  #answer(id: number, failure: Failure | null, result: unknown): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (failure) waiting?.reject(decoded(failure))
    else waiting?.resolve(result)
  }

  #end(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function parametersOf(command: Command): Parameters {
  const { sessionId: _, id, ...parameters } = command.getParameters() as Parameters
  switch (command.getName()) {
    case 'newSession':
      return {}
    case 'screenshot':
      return { full: false }
    case 'findChildElement':
    case 'findChildElements':
      return { ...parameters, element: elementId(id) }
    default:
      return id === undefined ? parameters : { ...parameters, id: elementId(id) }
  }
}

/**
 * Returns the id of an element. Selenium writes a reference to an element as an object that has the id under two names.
 */
function elementId(reference: unknown): unknown {
  return typeof reference === 'object' && reference ? Object.values(reference)[0] : reference
}

/** @returns the failure as an error of Selenium's class for it */
function decoded(failure: Failure): unknown {
  try {
    errors.throwDecodedError({ ...failure })
  } catch (error) {
    return error
  }
  return undefined
}

function isSession(result: unknown): result is { readonly sessionId: string; readonly capabilities: object } {
  return typeof result === 'object' && result !== null && 'sessionId' in result && 'capabilities' in result
}

/** Returns true for a result that is an object with only `value`. Most results are; lists and rectangles are not. */
function isValue(result: unknown): result is { readonly value: unknown } {
  return typeof result === 'object' && result !== null && 'value' in result && Object.keys(result).length === 1
}
