/** Stands in for XMLHttpRequest: what it sends is answered as a fetch, halfway through which its body has gone. */
export function fakeXmlHttpRequest(answered: typeof fetch): typeof XMLHttpRequest {
  class TellingRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    response: Blob | null = null
    #url = ''
    #init: RequestInit & { headers: Record<string, string> } = { headers: {} }
    #answer: Response | undefined

    open(method: string, url: string): void {
      this.#url = url
      this.#init.method = method
    }

    setRequestHeader(name: string, value: string): void {
      this.#init.headers[name] = value
    }

    send(body: BodyInit): void {
      void this.#fetch(body)
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }

    getAllResponseHeaders(): string {
      return [...(this.#answer?.headers ?? [])].map((pair) => pair.join(': ')).join('\r\n')
    }

    async #fetch(body: BodyInit): Promise<void> {
      const sent = { lengthComputable: true, loaded: 50, total: 100 }
      this.upload.dispatchEvent(new ProgressEvent('progress', sent))
      try {
        this.#answer = await answered(this.#url, { ...this.#init, body })
        this.response = await this.#answer.blob()
        this.status = this.#answer.status
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
  return TellingRequest as unknown as typeof XMLHttpRequest // safe: all of it that the app uses
}
