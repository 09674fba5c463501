import { v7 as newId } from 'uuid'
import { writeBillLink } from '../../../src/server/trade/billLinkToken.ts'
import { must } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'

/** Addresses that this server never gave, each derived from a link of the attacker's own or from a key that leaked. */
const forgedLinks = ({ target }: Attack, own: string): Readonly<Record<string, string>> => {
  const { victim, hostile } = target.people
  const bytes = Buffer.from(own, 'base64url')
  const uuid = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
  const seal = bytes.subarray(32)
  const swapped = (company: string, link: Buffer): string =>
    Buffer.concat([uuid(company), link, seal]).toString('base64url')
  return {
    "of another's company under the own seal": swapped(victim.company, bytes.subarray(16, 32)),
    'of a guessed link': swapped(hostile.company, uuid(newId())),
    'by the key of the tokens': writeBillLink(target.secret, {
      company: victim.company,
      linkId: newId(),
    }),
    'by a key of zeros': writeBillLink(new Uint8Array(32), {
      company: victim.company,
      linkId: newId(),
    }),
    'of the id of a bill': victim.saleId,
    'of a session': victim.token,
    'of a log': victim.logTicket,
    'with a seal of zeros': Buffer.concat([bytes.subarray(0, 32), Buffer.alloc(16)]).toString(
      'base64url',
    ),
    cut: own.slice(0, -1),
    longer: `${own}A`,
    'in another script': 'क'.repeat(64),
    'with a quote': `${own.slice(0, -1)}'`,
    'of a path': '..%2f..%2fapi%2fweb%2fsales',
  }
}

const forged: Shape = {
  name: 'forged links of bills',
  bound: 'An address that this server never gave shows no bill and tells nothing',
  run: async (attack) => {
    const { hostile, victim } = attack.target.people
    const from = '127.0.83.1'
    const share = { path: `/api/web/sales/${hostile.saleId}/share`, token: hostile.token, from }
    await must(attack.ask, { ...share, id: newId(), body: { expires_on: null } })
    const { address = '' } = await must(attack.ask, {
      path: `/api/web/sales/${hostile.saleId}/link`,
      token: hostile.token,
      from,
    })
    const own = address.split('/b/')[1] ?? ''
    const seen = await attack.ask({ path: `/b/${own}`, from })
    attack.must(seen?.status === 200, `the own link was answered ${seen?.status}`)
    const answers = new Set<string>()
    for (const [name, token] of Object.entries(forgedLinks(attack, own))) {
      const reply = await attack.ask({ path: `/b/${encodeURI(token)}`, from })
      const status = reply?.status ?? 0
      attack.must(status >= 400 && status < 500, `a link ${name} was answered ${status}`)
      attack.must(
        reply?.text.includes(victim.secretName) !== true,
        `a link ${name} told the name of a party`,
      )
      if (status === 404) answers.add(reply?.text ?? '')
    }
    attack.must(answers.size === 1, `${answers.size} different answers to links that are none`)
  },
}

const walked: Shape = {
  name: 'walking through links of bills',
  bound: 'Who tries one link after another from one address is told to wait',
  run: async (attack) => {
    const tries = attack.size > 1 ? 400 : 80
    let slowed = 0
    for (let i = 0; i < tries; i++) {
      const guess = Buffer.from(newId().replaceAll('-', '').repeat(2).slice(0, 96), 'hex')
      const path = `/b/${guess.toString('base64url').padEnd(64, 'A').slice(0, 64)}`
      const reply = await attack.ask({ path, from: '127.0.84.1' })
      if (reply?.status === 429) slowed++
      else attack.must(reply?.status === 404, `a guessed link was answered ${reply?.status}`)
    }
    attack.must(slowed > 0, `none of ${tries} guesses was told to wait`)
  },
}

export const billLinkShapes: readonly Shape[] = [forged, walked]
