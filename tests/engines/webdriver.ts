/**
 * The commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that these tests use. WebKit receives them over HTTP, and Firefox over
 * a socket.
 */
const commands = {
  Navigate: ['POST', 'url'],
  ExecuteAsyncScript: ['POST', 'execute/async'],
  FindElement: ['POST', 'element'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  SetWindowRect: ['POST', 'window/rect'],
  TakeScreenshot: ['GET', 'screenshot'],
} as const

export type Command = keyof typeof commands
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>

/** Returns the method and the path of a command, with the element id filled in. The path is relative to the URL of the session. */
export function endpointOf(command: Command, { id }: Record<string, unknown>): { method: string; path: string } {
  const [method, path] = commands[command]
  return { method, path: path.replace('{id}', String(id)) }
}

const element_key = 'element-6066-11e4-a52e-4f735466cecf'

/** A window of a new browser, without cookies and history. */
export class EngineBrowser {
  private readonly send: Send
  readonly close: () => Promise<void>

  constructor(send: Send, close: () => Promise<void>) {
    this.send = send
    this.close = close
  }

  async open(address: string): Promise<void> {
    await this.send('Navigate', { url: address })
  }

  /** Runs a function in the page and returns its result. Arguments and result must be JSON values. */
  async run<Args extends unknown[], Answer>(inPage: (...args: Args) => Answer | Promise<Answer>, ...args: Args): Promise<Answer> {
    const script = `const tell = arguments[arguments.length - 1]
      const run = async () => (${inPage})(...[...arguments].slice(0, -1))
      run().then((answer) => tell({ answer }), (error) => tell({ error: String(error) }))`
    const { answer, error } = (await this.send('ExecuteAsyncScript', { script, args })) as { answer: Answer; error?: string }
    if (error !== undefined) throw new Error(error)
    return answer
  }

  /**
   * Scrolls to an element without animation and clicks it. WebKit does not wait for a smooth scroll. Fails if another element covers the
   * target.
   */
  async click(selector: string): Promise<void> {
    await this.run((wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }), selector)
    await this.send('ElementClick', { id: await this.find(selector) })
  }

  /** Types text with single key events. */
  async type(selector: string, text: string): Promise<void> {
    await this.send('ElementSendKeys', { id: await this.find(selector), text })
  }

  /** Resizes the window. A browser that has a minimum width may stay wider. */
  async resize(width: number, height: number): Promise<void> {
    await this.send('SetWindowRect', { x: 0, y: 0, width, height })
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.send('TakeScreenshot', { full: false })), 'base64')
  }

  private async find(selector: string): Promise<string> {
    const found = (await this.send('FindElement', { using: 'css selector', value: selector })) as Record<string, string>
    const id = found[element_key]
    if (!id) throw new Error(`nothing answers to ${selector}`)
    return id
  }
}
