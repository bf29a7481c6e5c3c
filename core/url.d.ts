// Core runs in the browser and on the server and may use what both have without asking the outside world.
// Of that only URL is no part of the language itself, so it is declared here instead of all of either side.
declare class URL {
  constructor(url: string, base?: string)
  static parse(url: string, base?: string): URL | null
  static canParse(url: string, base?: string): boolean
  readonly protocol: string
  readonly host: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
}
