import { useMutation } from '@tanstack/react-query'
import {
  instrumentFiles,
  type NewInstrumentFiles,
} from '@zegel/contract/instruments/instrument-files'
import { endpointMutation, endpointQuery, cacheUpdateOf } from '../../../lib/endpoint-query.ts'

/** The files of an instrument that the reader may open, newest first. */
export function filesQuery(id: string) {
  return endpointQuery(instrumentFiles.list, { query: { id } })
}

export function useAddInstrumentFiles() {
  return useMutation(
    endpointMutation(instrumentFiles.add, { input: (body: NewInstrumentFiles) => ({ body }) }),
  )
}

/** Lets a file come with every transaction, or no longer; it then stands as the server says. */
export function useToggleAttached(fi: string) {
  return useMutation(
    endpointMutation(instrumentFiles.toggleAttached, {
      input: (f: string) => ({ body: { fi, f } }),
      keep: (changed) => [
        cacheUpdateOf(filesQuery(fi), (files) =>
          files.map((file) => (file.id === changed.id ? changed : file)),
        ),
      ],
      refreshes: 'always',
    }),
  )
}

export function useRemoveInstrumentFile(fi: string) {
  return useMutation(
    endpointMutation(instrumentFiles.remove, {
      input: (f: string) => ({ query: { fi, f } }),
      // Also when it was gone already.
      refreshes: 'always',
    }),
  )
}

export function useRestoreInstrumentFile(fi: string) {
  return useMutation(
    endpointMutation(instrumentFiles.restore, {
      input: (f: string) => ({ body: { fi, f } }),
      refreshes: 'always',
    }),
  )
}
