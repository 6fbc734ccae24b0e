import type pg from 'pg'

/** Where a server of a cluster listens; `host` is a name, an address or the directory of a socket. */
export interface DatabaseHost {
  host: string
  port: number
}

/** How the database is reached: what the driver takes, and the hosts to choose the primary from. */
export interface DatabaseConnection extends pg.PoolConfig {
  /** Only where there are several, or the address asks for one that takes writes. */
  hosts?: readonly DatabaseHost[]
}

const parts = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const defaultPort = '5432'

/** Both mean the only server this product can work on. */
const isForWrites = (attribute: string) => ['read-write', 'primary'].includes(attribute)

/**
 * Reads an address as libpq documents it: `postgresql://user:password@one:5432,two:5432/hr`, also with
 * `?host=one,two&port=5432,5433`. The driver knows only one host. Throws where the address cannot be
 * one of this product.
 */
export function parseDatabaseUrl(url: string): DatabaseConnection {
  const [, scheme = '', account, authority = '', path = '', query = ''] = parts.exec(url) ?? []
  if (scheme === '') throw new Error('not an address of PostgreSQL')
  const settings = new URLSearchParams(query)
  const attribute = settings.get('target_session_attrs') ?? 'any'
  const hosts = hostsOf(authority, settings)
  if (attribute !== 'any' && !isForWrites(attribute))
    throw new Error('target_session_attrs must be read-write')
  if (hosts.length < 2 && attribute === 'any') return { connectionString: url }

  const [first] = hosts
  if (!first) throw new Error('no host')
  settings.delete('target_session_attrs')
  settings.set('host', first.host)
  settings.set('port', String(first.port))
  const at = account === undefined ? '' : `${account}@`
  return { connectionString: `${scheme}${at}${path || '/'}?${settings.toString()}`, hosts }
}

/** The hosts before the path, or else those among the settings; as many ports, or one for all. */
function hostsOf(authority: string, settings: URLSearchParams): DatabaseHost[] {
  const listed = (name: string) => settings.get(name)?.split(',') ?? []
  if (authority === '') {
    const names = listed('host')
    const ports = listed('port')
    if (ports.length > 1 && ports.length !== names.length) throw new Error('ports must match hosts')
    return names.map((host, index) => hostAt(host, ports[index] ?? ports[0]))
  }
  return authority.split(',').map((each) => {
    const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(each) ?? []
    return hostAt(decodeURIComponent(host.replace(/^\[|\]$/g, '')), port)
  })
}

function hostAt(host: string, port: string | undefined): DatabaseHost {
  const number = Number(port === undefined || port === '' ? defaultPort : port)
  if (host === '' || !(number > 0 && number < 65_536)) throw new Error('a host without a name')
  return { host, port: number }
}
