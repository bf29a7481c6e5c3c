import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { entityFiles, type NewEntityFiles } from '@zegel/contract/entity-files'
import { call } from '../../lib/call.ts'

const KEY = ['entity-files']

/** A legal person, as an organisation keeps documents of it. */
export interface FilesOf {
  organizationId: string
  legalPersonId: string
}

export function useEntityFiles({ organizationId: o, legalPersonId: lp }: FilesOf) {
  return useQuery({
    queryKey: [...KEY, o, lp],
    queryFn: ({ signal }) => call(entityFiles.list, { query: { o, lp } }, { signal }),
  })
}

export function useAddFiles() {
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: (body: NewEntityFiles) => call(entityFiles.add, { body }),
    onSuccess: refresh,
  })
}

export function useRemoveFile({ organizationId: o, legalPersonId: lp }: FilesOf) {
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: (f: string) => call(entityFiles.remove, { query: { o, f, lp } }),
    // Also when it was gone already.
    onSettled: refresh,
  })
}

export function useRestoreFile({ organizationId: o, legalPersonId: lp }: FilesOf) {
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: (f: string) => call(entityFiles.restore, { body: { o, f, lp } }),
    onSettled: refresh,
  })
}

function useRefreshFiles(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}
