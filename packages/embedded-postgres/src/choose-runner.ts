import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { PostgresError } from './postgres-error.ts'

/** How PostgreSQL's programs are run: it refuses to run as root, so root lends it another user. */
export interface Runner {
  /** The user that must own the cluster's files; undefined where the system has no such thing. */
  owner: { uid: number; gid: number } | undefined
  wrap: (program: string, args: readonly string[]) => [program: string, args: string[]]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
}

interface Places {
  program: string
  dataDir: string
}

/** Chooses the user to run as; throws a PostgresError when root finds none that reaches the files. */
export function chooseRunner(places: Places): Runner {
  if (process.getuid?.() !== 0) return asOurselves()
  return asSystemUser('postgres', places) ?? asSystemUser('nobody', places) ?? inNamespace(places)
}

function asOurselves(): Runner {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  return {
    owner: uid === undefined || gid === undefined ? undefined : { uid, gid },
    wrap: (program, args) => endingWithUs(program, args),
    options: {},
  }
}

function asSystemUser(name: string, places: Places): Runner | undefined {
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
  if (uid === undefined || gid === undefined) return undefined
  const reaches = [places.program, places.dataDir].every(
    (path) => spawnSync('test', ['-x', path], { uid, gid }).status === 0,
  )
  if (!reaches) return undefined
  return {
    owner: { uid, gid },
    wrap: (program, args) => endingWithUs(program, args),
    options: { uid, gid },
  }
}

// Below a closed folder such as /root no other user comes in; in a user namespace root itself bears another number.
function inNamespace({ dataDir }: Places): Runner {
  const unshare = ['--user', '--map-user=65534', '--map-group=65534']
  if (spawnSync('unshare', [...unshare, 'true']).status !== 0) {
    throw new PostgresError(
      `PostgreSQL does not run as root, and no other user can reach ${dataDir} and this program. ` +
        'Start Zegel as another user, or put it and ZEGEL_DATA in a folder that others may enter.',
    )
  }
  return {
    owner: { uid: 0, gid: 0 },
    wrap: (program, args) => ['unshare', [...unshare, ...endingWithUs(program, args).flat()]],
    options: {},
  }
}

// Linux can be asked to stop PostgreSQL when we die, however that happens; elsewhere the next start does.
function endingWithUs(program: string, args: readonly string[]): [string, string[]] {
  if (!canFollowParent()) return [program, [...args]]
  return ['setpriv', ['--pdeathsig', 'INT', program, ...args]]
}

let followsParent: boolean | undefined

function canFollowParent(): boolean {
  followsParent ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return followsParent
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** Gives the folder and all in it to the runner's user; another owner cannot be changed unless we are root. */
export function giveTo({ owner }: Runner, folder: string): void {
  if (!owner || statSync(folder).uid === owner.uid) return
  if (process.getuid?.() !== 0) {
    throw new PostgresError(
      `The database in ${folder} belongs to another user. Start Zegel as that user, or give it its own ZEGEL_DATA.`,
    )
  }
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  chownSync(folder, owner.uid, owner.gid)
}
