import { ArrayMaxSize } from 'class-validator';
import { commaList } from '../config/parsers.js';
import { Setting } from '../config/setting.js';

/** Settings of requests to other servers. */
export class OutgoingSettings {
  /** Host names, with or without a port, that may be private and on any port: for intranets and tests. */
  @Setting({
    variable: 'OUTGOING_PRIVATE_HOSTS', fallback: ',', fallbackAbout: 'none', about: 'Hosts that may be asked although their address is private, or their port unusual.',
    allowed: 'host names or addresses, each optionally with :port, separated by commas', parse: commaList, rules: [ArrayMaxSize(1000)],
  })
  readonly privateHosts!: string[];
}
