import { allowedTime } from '../allowed-time.ts'
import { people } from '../people.ts'
import { openTeams, signInTab, withStorage } from './teams-host.ts'
import { expect, test } from './test.ts'

test.use(withStorage)

interface Return {
  milliseconds?: number
}

test('a stored tab shows an evaluation that was seen before within 300 ms, without waiting for the server', async ({
  page,
  world,
}) => {
  const first = await world.evaluation({ status: 'Pending HoD Approval' })
  const second = await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
  const host = await openTeams(page, world.address, { linkedId: first })
  const heading = (who: 'emp' | 'peer') =>
    host.tab.getByRole('heading', { name: people[who].name, level: 1 })
  const store = async () => {
    const before = (await host.said('readyToUnload')).length
    const begun = performance.now()
    await host.send('beforeUnload')
    await expect
      .poll(async () => (await host.said('readyToUnload')).length, { intervals: [10] })
      .toBe(before + 1)
    // Teams ends a tab that is not ready within a second.
    expect(performance.now() - begun).toBeLessThan(await allowedTime(world, 1000))
  }
  const show = (id: string) =>
    host.send('load', {
      entityId: 'evaluations',
      contentUrl: `${world.address}/?theme=default&locale=en-us&subPageId=${id}`,
    })
  await signInTab(host.tab, 'hod')
  await expect(heading('emp')).toBeVisible()
  await store()
  await show(second)
  await expect(heading('peer')).toBeVisible()
  await store()

  const allowed = await allowedTime(world, 300)
  // From here on nothing is answered: what is shown comes from the page itself.
  const held: string[] = []
  await page.context().route(`${world.address}/**`, (route) => {
    held.push(route.request().url())
  })
  await host.frame().evaluate((name) => {
    addEventListener('message', ({ data }) => {
      if (Object(data).func !== 'load') return
      const begun = performance.now()
      const look = () => {
        if (document.querySelector('h1')?.textContent?.includes(name))
          (window as unknown as Return).milliseconds = performance.now() - begun
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, people.emp.name)
  const thanked = (await host.said('appInitialization.success')).length
  await show(first)
  await expect(heading('emp')).toBeVisible()
  expect(host.path()).toBe(`/evaluations/${first}`)
  await expect
    .poll(async () => (await host.said('appInitialization.success')).length)
    .toBe(thanked + 1)
  const { milliseconds } = await host
    .frame()
    .evaluate(() => ({ milliseconds: (window as unknown as Return).milliseconds }))
  expect(milliseconds).toBeGreaterThan(0)
  expect(milliseconds).toBeLessThan(allowed)
  // The page does ask what has changed meanwhile; that answer is what it does not wait for.
  await expect.poll(() => held.some((url) => url.includes(first))).toBe(true)
  console.log(`A stored tab showed the evaluation after ${Math.round(milliseconds ?? 0)} ms.`)
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})
