import { useMutation } from '@tanstack/react-query'
import { entityFiles, type NewEntityFiles } from '@zegel/contract/legal-persons/entity-files'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

/** A legal person, as an organisation keeps documents of it. */
export interface FilesOf {
  organizationId: string
  legalPersonId: string
}

export function entityFilesQuery({ organizationId: o, legalPersonId: lp }: FilesOf) {
  return endpointQuery(entityFiles.list, { query: { o, lp } })
}

export function useAddFiles() {
  return useMutation(
    endpointMutation(entityFiles.add, { input: (body: NewEntityFiles) => ({ body }) }),
  )
}

export function useRemoveFile({ organizationId: o, legalPersonId: lp }: FilesOf) {
  return useMutation(
    endpointMutation(entityFiles.remove, {
      input: (f: string) => ({ query: { o, f, lp } }),
      // Also when it was gone already.
      refreshes: 'always',
    }),
  )
}

export function useRestoreFile({ organizationId: o, legalPersonId: lp }: FilesOf) {
  return useMutation(
    endpointMutation(entityFiles.restore, {
      input: (f: string) => ({ body: { o, f, lp } }),
      refreshes: 'always',
    }),
  )
}
