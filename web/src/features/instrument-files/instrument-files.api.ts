import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type InstrumentFile,
  instrumentFiles,
  type NewInstrumentFiles,
} from '@zegel/contract/instrument-files'
import { call } from '../../lib/call.ts'

const KEY = ['instrument-files']

/** The files of an instrument that the reader may open, newest first. */
export function useInstrumentFiles(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(instrumentFiles.list, { query: { id } }, { signal }),
  })
}

export function useAddInstrumentFiles() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewInstrumentFiles) => call(instrumentFiles.add, { body }),
    onSuccess: refresh,
  })
}

/** Lets a file come with every transaction, or no longer; it then stands as the server says. */
export function useToggleAttached(fi: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (f: string) => call(instrumentFiles.toggleAttached, { body: { fi, f } }),
    onSuccess: (changed) =>
      queryClient.setQueryData<InstrumentFile[]>([...KEY, fi], (files) =>
        files?.map((file) => (file.id === changed.id ? changed : file)),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useRemoveInstrumentFile(fi: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (f: string) => call(instrumentFiles.remove, { query: { fi, f } }),
    // Also when it was gone already.
    onSettled: refresh,
  })
}

export function useRestoreInstrumentFile(fi: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (f: string) => call(instrumentFiles.restore, { body: { fi, f } }),
    onSettled: refresh,
  })
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}
