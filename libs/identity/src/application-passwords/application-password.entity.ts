import { InstantColumn } from '#platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A password that an application of a user signs in with. */
@Entity('application_passwords')
export class ApplicationPasswordEntity {
  /** Order of their making. */
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') uuid!: string;
  @Column('integer', { name: 'user_id' }) userId!: number;
  /** UUID that the application gave for itself, or empty. */
  @Column('text', { name: 'app_id', default: '' }) appId!: string;
  @Column('text') name!: string;
  /** Keyed hash of the password, hexadecimal (`PasswordHasher.keyed`). */
  @Column('text', { select: false }) hash!: string;
  @InstantColumn() created!: Date;
  /** Kept to the day. */
  @InstantColumn({ name: 'last_used', nullable: true }) lastUsed!: Date | null;
  @Column('text', { name: 'last_ip', nullable: true }) lastIp!: string | null;
}
