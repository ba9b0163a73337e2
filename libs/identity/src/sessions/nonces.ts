import { Injectable } from '@nestjs/common';
import { Clock } from '#platform';
import { SiteSigner } from './site-signer.js';

/** Milliseconds after which a new nonce is made. One is good until the next change but one: 12 to 24 hours. */
const TICK_LENGTH = 12 * 60 * 60 * 1000;

/** Proofs that a page of this site, and not one of another site, sends a request: bound to a session or browser, and to what they are for. */
@Injectable()
export class Nonces {
  constructor(
    private readonly signer: SiteSigner,
    private readonly clock: Clock,
  ) {}

  /**
   * The present nonce.
   * @param anchor of the session or browser
   * @param purpose such as the name of a form
   */
  create(anchor: string, purpose: string): string {
    return this.sign(this.tick(), anchor, purpose);
  }

  /** Whether a nonce is the present one or the one before. */
  verify(nonce: string, anchor: string, purpose: string): boolean {
    const tick = this.tick();
    // defence: nonce-verify-anchor
    return [tick, tick - 1].some((at) => this.signer.verify(nonce, 'nonce', at, anchor, purpose));
  }

  private sign(tick: number, anchor: string, purpose: string): string {
    // defence: nonce-sign-anchor
    return this.signer.sign('nonce', tick, anchor, purpose);
  }

  private tick(): number {
    return Math.ceil(this.clock.now().getTime() / TICK_LENGTH);
  }
}
