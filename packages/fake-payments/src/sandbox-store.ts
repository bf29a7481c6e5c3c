const MOST = 50_000

/** Where a sandbox keeps one kind of thing that it knows. */
export interface SandboxStore<Value> {
  find: (id: string) => Promise<Value | undefined>
  keep: (id: string, value: Value) => Promise<void>
  /** What is held here, in this process; what a database holds is not. */
  held: () => readonly Value[]
}

export type OpenStore = <Value>(kind: string) => SandboxStore<Value>

/** Keeps the newest of what a sandbox knows, for as long as the process lives. */
export function inMemoryStore<Value>(): SandboxStore<Value> {
  const values = new Map<string, Value>()
  return {
    find: async (id) => values.get(id),
    async keep(id, value) {
      values.set(id, value)
      const [oldest] = values.keys()
      if (values.size > MOST && oldest !== undefined) values.delete(oldest)
    },
    held: () => [...values.values()],
  }
}
