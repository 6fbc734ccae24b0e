import { expect, test } from 'vitest'
import { parseDatabaseUrl } from './hosts.ts'

const one = { host: 'one', port: 5432 }
const two = { host: 'two', port: 6432 }

test('an address of one host is passed to the driver as it is', () => {
  for (const url of [
    'postgresql://hr:secret@database:5432/hr?sslmode=require',
    'postgres://hr@/hr?host=%2Frun%2Fpostgresql&port=5433',
    'postgresql://hr@[::1]:5432/hr',
  ])
    expect(parseDatabaseUrl(url)).toEqual({ connectionString: url })
})

test('several hosts are read from before the path or from the settings', () => {
  const expected = 'postgresql://hr:p%40ss@/hr?sslmode=require&host=one&port=5432'
  expect(
    parseDatabaseUrl(
      'postgresql://hr:p%40ss@one,two:6432/hr?sslmode=require&target_session_attrs=read-write',
    ),
  ).toEqual({ connectionString: expected, hosts: [one, two] })
  expect(parseDatabaseUrl('postgres://hr@/hr?host=one,two&port=5432,6432').hosts).toEqual([
    one,
    two,
  ])
  expect(parseDatabaseUrl('postgres://hr@/hr?host=%2Frun%2Fa,%2Frun%2Fb').hosts).toEqual([
    { host: '/run/a', port: 5432 },
    { host: '/run/b', port: 5432 },
  ])
  expect(parseDatabaseUrl('postgres://hr@[::1]:5433,[fd00::2]/hr').hosts).toEqual([
    { host: '::1', port: 5433 },
    { host: 'fd00::2', port: 5432 },
  ])
})

test('a single host that must take writes is checked as well', () => {
  expect(parseDatabaseUrl('postgresql://hr@one/hr?target_session_attrs=primary').hosts).toEqual([
    one,
  ])
})

test.each([
  'mysql://one/hr',
  'postgresql://hr@one,two/hr?target_session_attrs=standby',
  'postgresql://hr@one,/hr',
  'postgresql://hr@one:port,two/hr',
  'postgresql://hr@one:70000,two/hr',
  'postgresql://hr@/hr?host=one,two,three&port=1,2',
])('%s is refused', (url) => {
  expect(() => parseDatabaseUrl(url)).toThrow(/not an address|target_session_attrs|host|ports/)
})
